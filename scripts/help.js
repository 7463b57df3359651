import { readFileSync } from "node:fs";
import { at } from "./bootstrap/project.js";

/** Prints docs/commands.md for a terminal: each command above what it is for. */
const [, ...sections] = readFileSync(at("docs/commands.md"), "utf8").split(/^## /mu);
for (const section of sections) {
  const [title, ...lines] = section.split("\n");
  console.log(`\n${title}`);
  for (const line of lines) {
    const [, to, run] = /^\| (.+) \| (.+) \|$/u.exec(line) ?? [];
    if (!to || !run || to === "To") continue;
    console.log(`  ${plain(run)}\n      ${plain(to)}`);
  }
}

function plain(/** @type {string} */ text) {
  return text
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/gu, "$1")
    .replaceAll("\\|", "|")
    .replaceAll("`", "");
}
