import type { MachineDefinition } from "#engine";
import {
  addField,
  jsonIn,
  listsIn,
  newField,
  pageFile,
  readDefinitions,
  renewFolder,
  type SourceFiles,
  stepsIn,
  valueAt,
  wizardFile,
  wizardsIn,
} from "#engine/authoring";
import { asServer } from "../folder/read-folder.ts";
import type { Plan } from "../plan/plan.ts";
import { planToWrite } from "../plan/plan-of.ts";
import type { Flags, Prompter } from "../plan/prompter.ts";
import { Refusal } from "../plan/refusal.ts";
import { askForQuestions } from "./ask-for.ts";

/** A question for a step that is there: on its page, in its review, in its call and in the journeys. */
export async function askForField(prompter: Prompter, files: SourceFiles, flags: Flags): Promise<Plan> {
  const wizard = await prompter.choose({
    flag: "wizard",
    question: "Which wizard?",
    choices: wizardsIn(files).map((value) => ({ value, label: value })),
  });
  const machine = jsonIn(files, wizardFile(wizard)) as unknown as MachineDefinition;
  const step = await prompter.choose({
    flag: "step",
    question: "Which step?",
    choices: stepsIn(files, wizard)
      .filter((slug) => (machine.states[slug]?.meta.kind ?? "step") === "step")
      .map((value) => ({ value, label: machine.states[value]?.meta.rail ?? value })),
  });
  const lists = listsIn(files);
  const [wanted, second] = await askForQuestions(prompter, flags, Object.keys(lists));
  if (!wanted || second) throw new Refusal("One field at a time: give --question once.");
  const made = newField(wanted, lists);
  const properties = Object(valueAt(files, pageFile({ wizard, step }), ["properties"]));
  if (Object.hasOwn(properties, made.name))
    throw new Refusal(`The step "${step}" asks for "${made.name}" already. Choose another title.`);
  const after = typeof flags.after === "string" ? flags.after : null;
  if (after !== null && !Object.hasOwn(properties, after))
    throw new Refusal(
      `The step "${step}" has no field "${after}". Known: ${Object.keys(properties).join(", ")}.`,
    );
  const added = addField(files, { wizard, step, after, ...made });
  const renewed = renewFolder({ ...files, ...added }, (all) => readDefinitions(all, asServer), [wizard]);
  return planToWrite(files, { ...added, ...renewed.files }, [
    ...renewed.changes.map((change) => `Journey ${change}`),
    ...(machine.meta.profile === undefined
      ? []
      : [`If other systems shall read the answer, add it to "profile" in ${wizardFile(wizard)}.`]),
    "Read the sentences once more: the ones for errors were made from the title.",
  ]);
}
