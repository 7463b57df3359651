import { readFileSync } from "node:fs";
import { type MachineDefinition, staffRoles } from "#engine";
import {
  choicesFrom,
  type FieldWanted,
  fieldKinds,
  jsonIn,
  listsIn,
  newField,
  newList,
  newStep,
  newWizard,
  type SourceFiles,
  slugFrom,
  slugProblem,
  stepBehindBranch,
  type WizardWanted,
  withNumbering,
  wizardFile,
  wizardsIn,
} from "#engine/authoring";
import type { Plan } from "../plan/plan.ts";
import { planToWrite } from "../plan/plan-of.ts";
import type { Flags, Prompter } from "../plan/prompter.ts";
import { Refusal } from "../plan/refusal.ts";
import { nextForList, nextForStep, nextForWizard } from "./next-steps.ts";
import { wantedFrom } from "./wanted.ts";

const some = (answer: string) => (answer === "" ? "This must not be empty." : null);

/** Prompts for a title, and for a name that defaults to one made from the title. */
async function askForName(
  prompter: Prompter,
  what: string,
  example: string,
): Promise<{ title: string; name: string }> {
  const title = await prompter.text({
    flag: "title",
    question: `Title of the ${what}, such as ${example}`,
    problem: some,
  });
  const name = await prompter.text({
    flag: "name",
    question: `Name of the ${what} in files and addresses`,
    usual: slugFrom(title),
    problem: slugProblem,
  });
  return { title, name };
}

export async function askForList(prompter: Prompter, _files: SourceFiles, { from }: Flags): Promise<Plan> {
  const { title, name } = await askForName(prompter, "list", "Payment terms");
  const text =
    typeof from === "string"
      ? readText(from)
      : await prompter.text({
          flag: "options",
          question: "The choices, one a line, or a table with a header such as value,label,group",
          lines: true,
          problem: some,
        });
  const list = newList({ name, title, options: choicesFrom(text.replaceAll("\\n", "\n")) });
  // Of no file that is there: one of that name is not overwritten.
  return planToWrite({}, list, nextForList(name));
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new Refusal(`${file} cannot be read.`);
  }
}

const roleProblem = (answer: string) =>
  answer === "none" || (/^[A-Z][A-Z0-9_]{0,31}$/u.test(answer) && !staffRoles.some((role) => role === answer))
    ? null
    : "A role is one word in capitals, such as GUEST; ADMIN and EDITOR are for staff.";

export async function askForWizard(prompter: Prompter): Promise<Plan> {
  const { title, name } = await askForName(prompter, "wizard", "Event registration");
  const role = await prompter.text({
    flag: "role",
    question: "Which role do those who register get, in capitals? (none: their role stays)",
    usual: "none",
    problem: roleProblem,
  });
  const login = await prompter.choose({
    flag: "login",
    question: "When is an account wanted?",
    usual: "at-review",
    choices: [
      { value: "at-review", label: "Only before the review" },
      { value: "every-step", label: "At each step, to go on" },
      { value: "at-start", label: "Before the first step" },
    ],
  });
  const wanted = { title, name, role: role === "none" ? null : role, login };
  return planToWrite({}, newWizard(wanted as WizardWanted), nextForWizard(name));
}

export async function askForStep(prompter: Prompter, files: SourceFiles, flags: Flags): Promise<Plan> {
  const wizards = wizardsIn(files);
  const wizard = await prompter.choose({
    flag: "wizard",
    question: "Which wizard?",
    choices: wizards.map((value) => ({ value, label: value })),
  });
  const machine = withNumbering(jsonIn(files, wizardFile(wizard)) as unknown as MachineDefinition);
  const place = await askForPlace(prompter, machine);
  const { title, name } = await askForName(prompter, "step", "Annual budget");
  if (machine.states[name])
    throw new Refusal(`The ${wizard} wizard has a step "${name}" already. Choose another name.`);
  const description = await prompter.text({
    flag: "description",
    question: "One sentence under the title (may be empty)",
    usual: "",
  });
  const skippable = await prompter.yes("skippable", "May the step be skipped?");
  const lists = listsIn(files);
  const fields = (await askForQuestions(prompter, flags, Object.keys(lists))).map((one) =>
    newField(one, lists),
  );
  const names = fields.map((one) => one.name);
  const twin = names.find((one, index) => names.indexOf(one) !== index);
  if (twin !== undefined)
    throw new Refusal(`Two questions would both be called "${twin}". Give one another title.`);
  const wanted = { wizard, name, title, description: description || null, ...place, skippable, fields };
  return planToWrite(files, newStep(files, wanted), nextForStep(files, wanted));
}

/** Asks behind which step a new one comes, and behind a branch whether everybody gets it. */
async function askForPlace(
  prompter: Prompter,
  machine: ReturnType<typeof withNumbering>,
): Promise<{ after: string; forEverybody: boolean }> {
  const rail = (slug: string) => machine.states[slug]?.meta.rail ?? slug;
  const steps = machine.meta.numbering.wizard.filter(
    (slug) => (machine.states[slug]?.meta.kind ?? "step") === "step",
  );
  const after = await prompter.choose({
    flag: "after",
    question: "Behind which step?",
    choices: steps.map((value) => ({ value, label: rail(value) })),
  });
  const joined = stepBehindBranch(machine, after);
  if (joined === null) return { after, forEverybody: false };
  const gets = await prompter.choose({
    flag: "for",
    question: "Who gets it?",
    usual: "everybody",
    choices: [
      { value: "everybody", label: `Everybody who comes to ${rail(joined)}` },
      { value: "branch", label: `Only those from ${rail(after)}` },
    ],
  });
  return { after, forEverybody: gets === "everybody" };
}

export async function askForQuestions(
  prompter: Prompter,
  flags: Flags,
  lists: string[],
): Promise<FieldWanted[]> {
  const given = flags.question;
  if (Array.isArray(given)) return given.map(wantedFrom);
  if (!prompter.hasPerson)
    throw new Refusal('--question is missing: --question "Planned spend: number, required"');
  const wanted: FieldWanted[] = [];
  do {
    const title = await prompter.text({ flag: "", question: "Title of the question", problem: some });
    const choices = Object.entries(fieldKinds).map(([value, label]) => ({ value, label }));
    const kind = (await prompter.choose({
      flag: "",
      question: "What is answered?",
      choices,
    })) as FieldWanted["kind"];
    const list = kind.startsWith("choice")
      ? await prompter.choose({
          flag: "",
          question: "From which list?",
          choices: lists.map((value) => ({ value, label: value })),
        })
      : null;
    wanted.push({ title, kind, list, required: await prompter.yes("", "Must it be answered?") });
  } while (await prompter.yes("", "Another question?"));
  return wanted;
}
