import { loadavg } from "node:os";
import { writeTable } from "../../../scripts/written-page.ts";
import { machineInWords } from "./machine.ts";

/** Results of a part on one database, for docs/reliability.md. */
export interface Found {
  /** Name and version of the database. */
  version: string;
  /** Rows of a table in Markdown, its heads first. */
  rows: string[];
  /** Exceeded limits, in words. */
  broken: string[];
}

/** Load of the machine before this run. */
const load = loadavg()[0]?.toFixed(1);

/** Returns what was found and how: machine, command, date. */
export function sectionOf({ version, rows }: Found, command: string): string {
  const [heads = "", ...others] = rows;
  const line = heads.replaceAll(/[^|]+/gu, "---");
  const date = new Date().toISOString().slice(0, 10);
  const how = `${date}, \`${command}\`: ${machineInWords()}, ${version}, load ${load} before the run.`;
  return [how, "", heads, line, ...others, ""].join("\n");
}

/** Writes the results into docs/reliability.md. */
export function writeSection(name: string, section: string): void {
  writeTable("docs/reliability.md", name, section);
}
