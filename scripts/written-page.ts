import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { at } from "./bootstrap/project.js";

/** The option of every command that writes a page. */
export const checkOption = {
  check: { type: "boolean", default: false, about: "Write nothing; end with 1 when the page is stale." },
} as const;

/** Writes a page that a command generates, or reports with `check` whether it is stale. */
export function writePage(path: string, text: string, command: string, check: boolean): void {
  if (!check) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
    console.log(`Wrote ${path}.`);
  } else if (existsSync(at(path)) && readFileSync(at(path), "utf8") === text) {
    console.log(`${path} is up to date.`);
  } else {
    console.error(`${path} is stale: run \`${command}\`.`);
    process.exitCode = 1;
  }
}

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
