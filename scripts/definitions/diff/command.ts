/**
 * `npm run definitions:diff [old] [new] [-- --markdown | --html]`: what is different between two definitions folders,
 * in words, and whom it touches. Each side is a folder or a git revision; left out, `HEAD` is compared with the
 * working folder. A side with faults is told as `definitions:check` tells it, and the command ends with 1.
 */
import { resolve } from "node:path";
import { folderChanges } from "#engine/authoring";
import { at } from "../../bootstrap/project.js";
import { htmlPage } from "./html.ts";
import { markdownText } from "./markdown.ts";
import { provedSide } from "./sources.ts";
import { plainInk, terminalInk, terminalText } from "./terminal.ts";

const options = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
const [old = "HEAD", recent = process.env.DEFINITIONS_DIR ?? at("definitions")] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith("--"));

const [before, after] = [await provedSide(old), await provedSide(recent)];
if (before && after) {
  const changes = folderChanges(before, after);
  if (options.includes("--markdown")) console.log(markdownText(changes));
  else if (options.includes("--html"))
    console.log(htmlPage(changes, { before, after, names: [old, nameOf(recent)] }));
  else console.log(terminalText(changes, process.stdout.isTTY ? terminalInk : plainInk));
} else {
  process.exitCode = 1;
}

function nameOf(side: string): string {
  return resolve(side) === resolve(at("definitions")) ? "the working folder" : side;
}
