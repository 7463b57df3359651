import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { at } from "./bootstrap/project.js";

/** Writes a page that a command makes; with `--check`, only says whether it is stale, and then fails. */
export function settlePage(path: string, text: string, command: string): void {
  if (!process.argv.includes("--check")) {
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
