import { readFileSync, writeFileSync } from "node:fs";
import { at } from "../bootstrap/project.js";

const page = "docs/fuzz.md";

/** Writes the table of a database between its markers in docs/fuzz.md. */
export function writeTable(database: string, table: string): void {
  const text = readFileSync(at(page), "utf8");
  writeFileSync(at(page), withTable(text, database, table));
  console.log(`Wrote ${page}.`);
}

/** Returns the page with the table between the markers of a database. Throws when there are none. */
export function withTable(text: string, database: string, table: string): string {
  const [begin, end] = [`<!-- ${database} -->`, `<!-- end of ${database} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place for ${database}: ${begin} ... ${end}.`);
  return `${text.slice(0, from)}${begin}\n\n${table}\n${text.slice(to)}`;
}
