/** Does one thing once in a process of its own and prints the CPU seconds that it took. */
import { readFileSync } from "node:fs";
import type { WizardDefinition } from "#engine";
import { compileValidators, readDefinitions, type SourceFiles } from "#engine/authoring";
import { readSourceFiles } from "../../../api/definitions/read-source-files.ts";
import { checkDraft } from "../../../api/drafts/proof/check-draft.ts";
import { at } from "../../bootstrap/project.js";
import { asServer } from "../folder/read-folder.ts";

/** The definitions to compile come in as data: reading them here would warm up what is measured. */
const wizards = JSON.parse(readFileSync(0, "utf8")) as WizardDefinition[];
const files = (await readSourceFiles(at("definitions"))) as SourceFiles;

/** Each gets ready and returns what is measured. */
const tasks: { [name: string]: () => () => unknown } = {
  compile: () => () => wizards.map((wizard) => compileValidators(wizard)),
  check: () => () => readDefinitions(files, asServer),
  // The studio's thread has checked the draft before somebody types.
  recheck: () => {
    const checked = (draft: SourceFiles) =>
      checkDraft({ files: draft, apiPath: "/api", now: new Date().toISOString() });
    checked(files);
    const edited = withLongerTitle(files);
    return () => checked(edited);
  },
};

/** Types one more character into the title of the first step that has one of its own. */
function withLongerTitle(folder: SourceFiles): SourceFiles {
  const title = /^( {2}"title": "[^"]+)/mu;
  const found = Object.entries(folder).find(([file, text]) => file.includes("/steps/") && title.test(text));
  if (!found) throw new Error("No step has a title of its own.");
  const [file, text] = found;
  return { ...folder, [file]: text.replace(title, "$1s") };
}

const prepare = tasks[process.argv[2] ?? ""];
if (!prepare) throw new Error(`Name what to measure: ${Object.keys(tasks).join(" or ")}.`);
const task = prepare();
const start = process.cpuUsage();
task();
const { user, system } = process.cpuUsage(start);
console.log((user + system) / 1_000_000);
