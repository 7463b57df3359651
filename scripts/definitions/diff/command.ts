import { resolve } from "node:path";
import { folderChanges } from "#engine/authoring";
import { readCommandLine } from "../../bootstrap/command-line.js";
import { at } from "../../bootstrap/project.js";
import { htmlPage } from "./html.ts";
import { markdownText } from "./markdown.ts";
import { provedSide } from "./sources.ts";
import { plainInk, terminalInk, terminalText } from "./terminal.ts";

const command = {
  usage: "npm run definitions -- diff",
  operands: "[old] [new]",
  about: `Prints what changed between two definitions folders, in words, and whom each change affects. A side is a
folder or a git revision; the defaults are HEAD and the working folder. Ends with 1 when a side has faults.`,
  options: {
    markdown: { type: "boolean", about: "Print Markdown, for a pull request." },
    html: { type: "boolean", about: "Print a web page, with each wizard's route before and after." },
  },
} as const;

export async function run(words: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(command, words);
  const [old = "HEAD", recent = process.env.DEFINITIONS_DIR ?? at("definitions")] = positionals;
  const [before, after] = [await provedSide(old), await provedSide(recent)];
  if (!before || !after) {
    process.exitCode = 1;
    return;
  }
  const changes = folderChanges(before, after);
  if (values.markdown) console.log(markdownText(changes));
  else if (values.html) console.log(htmlPage(changes, { before, after, names: [old, nameOfSide(recent)] }));
  else console.log(terminalText(changes, process.stdout.isTTY ? terminalInk : plainInk));
}

function nameOfSide(side: string): string {
  return resolve(side) === resolve(at("definitions")) ? "the working folder" : side;
}
