import { join, relative, resolve } from "node:path";
import type { SourceFiles } from "#engine/authoring";
import { readCommandLine } from "../../bootstrap/command-line.js";
import { at } from "../../bootstrap/project.js";
import { editing, editOptions } from "../edit/edit-command.ts";
import { applyPlan } from "../plan/apply-plan.ts";
import type { Plan } from "../plan/plan.ts";
import type { Flags, Prompter } from "../plan/prompter.ts";
import { Refusal } from "../plan/refusal.ts";
import { askForList, askForStep, askForWizard } from "./ask-for.ts";
import { askForField } from "./ask-for-field.ts";

const text = { type: "string" } as const;

const command = {
  usage: "npm run definitions -- new",
  operands: "<wizard|step|field|list>",
  about: `Writes a new wizard, step, field or option list that passes the check at once. Asks at a terminal for what is left out.
Nothing is overwritten, and nothing is left half-written.`,
  options: {
    title: { ...text, about: 'Its title, such as "Annual budget".' },
    name: { ...text, about: "Its name in files and addresses; made from the title by default." },
    folder: editOptions.folder,
    wizard: { ...text, about: "Step, field: the wizard that it belongs to." },
    step: { ...text, about: "Field: the step that asks it." },
    after: { ...text, about: "Step: the step that it follows. Field: the field that it stands below." },
    description: { ...text, about: "Step: one sentence under its title." },
    for: { ...text, about: "Step where a branch ends: everybody, or branch for those in it." },
    skippable: { type: "boolean", about: "Step: may be skipped." },
    question: {
      ...text,
      multiple: true,
      about: 'Step, field: "Planned spend: number, required"; once for each question.',
    },
    options: { ...text, about: 'List: its choices, such as "Net 30\\nNet 60".' },
    from: {
      ...text,
      value: "file",
      about: "List: a file with a choice a line, or a table: value,label,group.",
    },
    role: { ...text, about: "Wizard: the role that it gives, such as GUEST, or none." },
    login: { ...text, about: "Wizard: at-review, every-step or at-start." },
  },
  more: "Kinds of questions: text, long-text, number, choice=<list>, choices=<list>, tick, phone, email, website, file, files",
} as const;

const makers: { [what: string]: (prompter: Prompter, files: SourceFiles, flags: Flags) => Promise<Plan> } = {
  wizard: askForWizard,
  step: askForStep,
  field: askForField,
  list: askForList,
};

export async function run(words: string[]): Promise<void> {
  const { positionals, values } = readCommandLine(command, words);
  await editing(values, async ({ folder, read, prompter }) => {
    const make = makers[positionals[0] ?? ""];
    if (!make) throw new Refusal("Name what to make: wizard, step, field or list.");
    const plan = await make(prompter, read, values);
    await applyPlan(folder, read, plan);
    printResult(folder, plan);
  });
}

function printResult(folder: string, { created, edited, next }: Plan): void {
  const shown = (file: string) => relative(process.cwd(), join(folder, file));
  for (const file of Object.keys(created)) console.log(`Wrote ${shown(file)}`);
  for (const file of Object.keys(edited)) console.log(`Changed ${shown(file)}`);
  console.log("The folder passes the check. What is left to do:");
  for (const sentence of next) console.log(`- ${sentence}`);
  if (folder === resolve(at("definitions"))) {
    console.log("- Developers: `npm run types` and `npm run routes` renew what follows from definitions.");
  }
}
