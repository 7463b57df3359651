/**
 * Does one thing once in a process of its own and prints the CPU seconds that it took, as JSON with the wizards that
 * a check has read.
 */
import { readFileSync } from "node:fs";
import type { Library, WizardDefinition } from "#engine";
import { compileValidators, readDefinitions, type SourceFiles } from "#engine/authoring";
import { readSourceFiles } from "../../../api/definitions/read-source-files.ts";
import { checkDraft } from "../../../api/drafts/proof/check-draft.ts";
import { at } from "../../bootstrap/project.js";
import { asServer } from "../folder/read-folder.ts";

const files = (await readSourceFiles(at("definitions"))) as SourceFiles;

/** Each gets ready and returns what is measured, which may return a library. */
const tasks: { [name: string]: () => () => Library | null } = {
  compile: () => {
    // They come in as data: reading the definitions here would warm up what is measured.
    const wizards = JSON.parse(readFileSync(0, "utf8")) as WizardDefinition[];
    return () => {
      for (const wizard of wizards) compileValidators(wizard);
      return null;
    };
  },
  check: () => () => readDefinitions(files, asServer).library,
  // The studio's thread has checked the draft before somebody types.
  recheck: () => {
    const checked = (draft: SourceFiles) =>
      checkDraft({ files: draft, apiPath: "/api", now: new Date().toISOString() });
    checked(files);
    const edited = withLongerTitle(files);
    return () => {
      checked(edited);
      return null;
    };
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
const library = task();
const { user, system } = process.cpuUsage(start);
const wizards = Object.values(library?.wizards ?? {}).map(({ definition }) => definition);
console.log(JSON.stringify({ seconds: (user + system) / 1_000_000, wizards }));
