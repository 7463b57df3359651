/**
 * Runs one task in a process of its own and prints its CPU seconds as JSON: `compile` compiles the rules of wizards,
 * `check` checks the shipped definitions, and checks them again after an edit.
 */
import { readFileSync } from "node:fs";
import type { WizardDefinition } from "#engine";
import { compileValidators, readDefinitions, roleOfFile, type SourceFiles } from "#engine/authoring";
import { checkDraft } from "../../../api/authoring/drafts/check-draft.ts";
import { asServer } from "../../../api/authoring/folder/check-folder.ts";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { at } from "../../../scripts/bootstrap/project.js";

const files = (await readSourceFiles(at("definitions"))) as SourceFiles;

/** Each prints CPU seconds; a check also prints the wizards that it read. */
const tasks: { [name: string]: () => object } = {
  compile: () => {
    // They come in as data: reading the definitions here would warm up the measured code.
    const wizards = JSON.parse(readFileSync(0, "utf8")) as WizardDefinition[];
    return { seconds: secondsOf(() => wizards.forEach((wizard) => void compileValidators(wizard))) };
  },
  check: () => {
    let wizards: WizardDefinition[] = [];
    const seconds = secondsOf(() => {
      const { library } = readDefinitions(files, asServer);
      wizards = Object.values(library?.wizards ?? {}).map(({ definition }) => definition);
    });
    // The studio's thread has checked the draft before somebody types.
    checkAsStudio(files);
    const edited = withLongerTitle(files);
    return { seconds, recheck: secondsOf(() => checkAsStudio(edited)), wizards };
  },
};

function checkAsStudio(draft: SourceFiles): void {
  checkDraft({ files: draft, apiPath: "/api", now: new Date().toISOString() });
}

function secondsOf(act: () => void): number {
  const start = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}

/** Types one more character into the title of the first step that has one of its own. */
function withLongerTitle(folder: SourceFiles): SourceFiles {
  const title = /^( {2}"title": "[^"]+)/mu;
  const found = Object.entries(folder).find(
    ([file, text]) => roleOfFile(file)?.kind === "step" && title.test(text),
  );
  if (!found) throw new Error("No step has a title of its own.");
  const [file, text] = found;
  return { ...folder, [file]: text.replace(title, "$1s") };
}

const task = tasks[process.argv[2] ?? ""];
if (!task) throw new Error(`Name what to measure: ${Object.keys(tasks).join(" or ")}.`);
console.log(JSON.stringify(task()));
