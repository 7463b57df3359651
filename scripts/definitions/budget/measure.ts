/** Does one thing once in a process of its own and prints the CPU seconds that it took. */
import { readFileSync } from "node:fs";
import type { WizardDefinition } from "#engine";
import { compileValidators, readDefinitions } from "#engine/authoring";
import { readSourceFiles } from "../../../api/definitions/read-source-files.ts";
import { at } from "../../bootstrap/project.js";
import { asServer } from "../folder/read-folder.ts";

/** The definitions to compile come in as data: reading them here would warm up what is measured. */
const wizards = JSON.parse(readFileSync(0, "utf8")) as WizardDefinition[];
const files = await readSourceFiles(at("definitions"));

const tasks: { [name: string]: () => unknown } = {
  compile: () => wizards.map((wizard) => compileValidators(wizard)),
  check: () => readDefinitions(files, asServer),
};

const task = tasks[process.argv[2] ?? ""];
if (!task) throw new Error(`Name what to measure: ${Object.keys(tasks).join(" or ")}.`);
const start = process.cpuUsage();
task();
const { user, system } = process.cpuUsage(start);
console.log((user + system) / 1_000_000);
