import type { MachineDefinition } from "#engine";
import {
  EditRefusal,
  type FieldKind,
  type FieldWanted,
  fieldKinds,
  jsonIn,
  listsIn,
  type NewField,
  newField,
  pageFile,
  skipsInto,
  stepBehindBranch,
  valueAt,
  withNumbering,
  wizardFile,
  wizardsIn,
} from "#engine/authoring";
import type { Ask } from "../edit/ask.ts";
import type { EditFolder } from "../edit/edit-folder.ts";
import { askForName, emptyProblem, type Made } from "./ask-for.ts";

const choicesOf = (names: string[]) => names.map((value) => ({ value, label: value }));

/** Asks for the wizard that a step or a field belongs to. */
async function askForMachine({ ask, read }: EditFolder) {
  const choices = choicesOf(wizardsIn(read));
  const wizard = await ask({ flag: "wizard", question: "Which wizard?", choices });
  const file = wizardFile(wizard);
  const machine = withNumbering(jsonIn(read, file) as unknown as MachineDefinition);
  const railOf = (slug: string) => machine.states[slug]?.meta.rail ?? slug;
  const steps = machine.meta.numbering.wizard
    .filter((slug) => (machine.states[slug]?.meta.kind ?? "step") === "step")
    .map((value) => ({ value, label: railOf(value) }));
  const profile = `If other systems shall read the answers, add them to "profile" in ${file}.`;
  const again = "Read the sentences once more: the ones for errors were made from the titles.";
  return { wizard, machine, railOf, steps, next: machine.meta.profile ? [profile, again] : [again] };
}

export async function askForField(on: EditFolder): Promise<Made> {
  const { wizard, steps, next } = await askForMachine(on);
  const step = await on.ask({ flag: "step", question: "Which step?", choices: steps });
  const [field, second] = await askForQuestions(on);
  if (!field || second) throw new EditRefusal("One field at a time: give --question once.");
  const known = Object.keys(Object(valueAt(on.read, pageFile({ wizard, step }), ["properties"])));
  if (known.includes(field.name))
    throw new EditRefusal(`The step "${step}" asks for "${field.name}" already. Choose another title.`);
  const after = typeof on.flags.after === "string" ? on.flags.after : null;
  if (after !== null && !known.includes(after))
    throw new EditRefusal(`The step "${step}" has no field "${after}". Known: ${known.join(", ")}.`);
  return { operation: { kind: "add-field", wizard, step, after, ...field }, next };
}

export async function askForStep(on: EditFolder): Promise<Made> {
  const { wizard, machine, railOf, steps, next } = await askForMachine(on);
  const after = await on.ask({ flag: "after", question: "Behind which step?", choices: steps });
  const joined = stepBehindBranch(machine, after);
  const choices = [
    { value: "everybody", label: `Everybody who comes to ${railOf(joined ?? "")}` },
    { value: "branch", label: `Only those from ${railOf(after)}` },
  ];
  const gets = { flag: "for", question: "Who gets it?", usual: "everybody", choices };
  const forEverybody = joined !== null && (await on.ask(gets)) === "everybody";
  const names = await askForName(on.ask, "step", "Annual budget");
  if (machine.states[names.name])
    throw new EditRefusal(`The ${wizard} wizard has a step "${names.name}" already. Choose another name.`);
  const question = "One sentence under the title (may be empty)";
  const description = (await on.ask({ flag: "description", question, usual: "" })) || null;
  const skippable = await on.ask.yes("skippable", "May the step be skipped?");
  const fields = await askForQuestions(on);
  const twin = fields.find(({ name }, index) => fields.findIndex((one) => one.name === name) < index);
  if (twin)
    throw new EditRefusal(`Two questions would both be called "${twin.name}". Give one another title.`);
  if (machine.states[after]?.on?.SKIP && !skipsInto(machine, after))
    next.unshift(
      `Skip at ${after} leads where it led before, past ${names.name}: see "${after}" in wizard.json if it shall not.`,
    );
  if (valueAt(on.read, wizardFile(wizard), ["meta", "numbering", "login"]))
    next.unshift(
      `If the login shall count the step, add "${names.name}" to "numbering.login" in ${wizardFile(wizard)}.`,
    );
  const wanted = { wizard, ...names, description, after, forEverybody, skippable, fields };
  return { operation: { kind: "add-step", ...wanted }, next };
}

/** Returns the questions that the options name, or those that somebody at the terminal describes. */
async function askForQuestions({ ask, flags, read }: EditFolder): Promise<NewField[]> {
  const lists = listsIn(read);
  const wanted = Array.isArray(flags.question) ? flags.question.map(wantedFrom) : [];
  if (wanted.length === 0 && !ask.hasPerson)
    throw new EditRefusal('--question is missing: --question "Planned spend: number, required"');
  while (wanted.length === 0 || (!flags.question && (await ask.yes("", "Another question?"))))
    wanted.push(await askForQuestion(ask, Object.keys(lists)));
  return wanted.map((one) => newField(one, lists));
}

async function askForQuestion(ask: Ask, lists: string[]): Promise<FieldWanted> {
  const title = await ask({ flag: "", question: "Title of the question", problem: emptyProblem });
  const kinds = Object.entries(fieldKinds).map(([value, label]) => ({ value, label }));
  const kind = (await ask({ flag: "", question: "What is answered?", choices: kinds })) as FieldKind;
  const list = kind.startsWith("choice")
    ? await ask({ flag: "", question: "From which list?", choices: choicesOf(lists) })
    : null;
  return { title, kind, list, required: await ask.yes("", "Must it be answered?") };
}

/** Reads `Title: kind, required`; the kind is text when left out. */
function wantedFrom(words: string): FieldWanted {
  const [, name = words, rest = ""] = /^(.*):([^:]*)$/su.exec(words) ?? [];
  const title = name.trim();
  const parts = rest.split(",").map((part) => part.trim());
  const [kind = "text", list = null] =
    parts.find((part) => part !== "required" && part !== "")?.split("=") ?? [];
  if (title === "")
    throw new EditRefusal(`"${words}" has no title: write "Planned spend: number, required".`);
  if (!isKind(kind))
    throw new EditRefusal(`"${kind}" is no kind of question. Known: ${Object.keys(fieldKinds).join(", ")}.`);
  if (kind.startsWith("choice") && !list)
    throw new EditRefusal(`"${title}" needs its list: write "${title}: ${kind}=countries".`);
  return { title, kind, list, required: parts.includes("required") };
}

function isKind(word: string): word is FieldKind {
  return Object.hasOwn(fieldKinds, word);
}
