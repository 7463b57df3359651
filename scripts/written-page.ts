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
