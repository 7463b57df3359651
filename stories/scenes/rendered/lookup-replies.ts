import type { Json } from "#engine";
import codes from "../../../api/lookups/naics-2022.json";
import { prefixesOf, sectors } from "../../../api/lookups/sectors.ts";
import type { Replies } from "../../stand-ins/network.ts";

const codesOf = (sector: string) =>
  codes
    .filter(({ code }) => prefixesOf(sector)?.some((prefix) => code.startsWith(prefix)))
    .map(({ code, title }) => ({ code, label: title }));

/**
 * Returns industry codes as the server offers them without another service. Whatever is searched, the first codes of
 * every sector match, or those of the named sector.
 */
export const codeReplies: Replies = {
  "GET /api/naics": {
    body: sectors.flatMap((sector) =>
      codesOf(sector)
        .slice(0, 2)
        .map((row) => ({ ...row, sector })),
    ),
  },
  ...Object.fromEntries(
    sectors.map((sector) => [`GET /api/naics?sector=${sector}`, { body: codesOf(sector) }]),
  ),
};

/** Somebody's picture, for every picture there is. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<rect width="96" height="96" fill="#d6dce8"/><circle cx="48" cy="38" r="18" fill="#4a5874"/>
<path d="M12 96a36 36 0 0 1 72 0z" fill="#4a5874"/></svg>`;

/** The files that these values name. */
export function fileReplies(values: (Json | null)[]): Replies {
  const headers = { "Content-Type": "image/svg+xml" };
  const body = new Blob([picture], { type: "image/svg+xml" });
  return Object.fromEntries(
    values.flatMap(fileIdsIn).map((id) => [`GET /api/files/${id}`, { body, headers }]),
  );
}

function fileIdsIn(value: Json | null | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(fileIdsIn);
  if (value === null || typeof value !== "object") return [];
  const own = typeof value.id === "string" && "size" in value ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(fileIdsIn)];
}
