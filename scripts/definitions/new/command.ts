import { resolve } from "node:path";
import { EditRefusal } from "#engine/authoring";
import { at } from "../../bootstrap/project.js";
import { type EditFolder, editCommand, editOf, folderOption, writeEdit } from "../edit/edit-folder.ts";
import { askForList, askForWizard, type Made } from "./ask-for.ts";
import { askForField, askForStep } from "./ask-for-step.ts";

const text = { type: "string" } as const;

const command = {
  usage: "npm run definitions -- new",
  operands: "<wizard|step|field|list>",
  about: `Writes a new wizard, step, field or option list that passes the check at once. Asks at a terminal for what is left out.
Nothing is overwritten, and nothing is left half-written.`,
  options: {
    title: { ...text, about: 'Its title, such as "Annual budget".' },
    name: { ...text, about: "Its name in files and addresses; made from the title by default." },
    ...folderOption,
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

const makers: { [what: string]: (on: EditFolder) => Promise<Made> } = {
  wizard: askForWizard,
  step: askForStep,
  field: askForField,
  list: askForList,
};

export const run = editCommand(command, async (on) => {
  const make = makers[on.words[0] ?? ""];
  if (!make) throw new EditRefusal("Name what to make: wizard, step, field or list.");
  const { operation, next } = await make(on);
  const edit = editOf(on.read, [operation], "wizard" in operation ? [operation.wizard] : []);
  await writeEdit(on, edit);
  const sentences = [...edit.journeys.map((one) => `Journey ${one}`), ...next];
  if (on.folder === resolve(at("definitions")))
    sentences.push("Developers: `npm run types` and `npm run routes` renew what follows from definitions.");
  console.log(["The folder passes the check. What is left to do:", ...sentences].join("\n- "));
});
