import { readFileSync, writeFileSync } from "node:fs";
import { at } from "../../scripts/bootstrap/project.js";

/** Writes a table between its markers in a page. */
export function writeTable(page: string, name: string, table: string): void {
  const text = readFileSync(at(page), "utf8");
  writeFileSync(at(page), withTable(text, name, table));
  console.log(`Wrote ${page}.`);
}

/** Returns the page with the table between the markers of a name. Throws when there are none. */
export function withTable(text: string, name: string, table: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no place for ${name}: ${begin} ... ${end}.`);
  return `${text.slice(0, from)}${begin}\n\n${table}\n${text.slice(to)}`;
}
