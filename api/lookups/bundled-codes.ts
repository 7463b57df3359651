import { readFileSync } from "node:fs";
import { prefixesOf, sectors } from "./sectors.ts";

/** A six-digit industry code and its title. */
export interface IndustryCode {
  code: string;
  label: string;
}

/** The classification as published for 2022, so that a lookup never depends on an external service. */
const table: IndustryCode[] = (
  JSON.parse(readFileSync(new URL("./naics-2022.json", import.meta.url), "utf8")) as {
    code: string;
    title: string;
  }[]
).map(({ code, title }) => ({ code, label: title }));

const bySector = new Map(
  sectors.map((sector) => {
    const prefixes = prefixesOf(sector) ?? [];
    return [sector, table.filter(({ code }) => prefixes.some((prefix) => code.startsWith(prefix)))];
  }),
);

/** Returns the bundled codes of a sector, sorted; empty for an unknown sector. */
export function bundledCodesOf(sector: string): IndustryCode[] {
  return bySector.get(sector) ?? [];
}
