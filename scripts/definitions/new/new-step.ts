import type { Json, MachineDefinition } from "#engine";
import { type SourceFiles, withValue } from "#engine/authoring";
import { jsonText, laidOutLike, parsed } from "../plan/json-text.ts";
import type { Plan } from "../plan/plan.ts";
import { journeysWith } from "./new-step-journeys.ts";
import type { NewField } from "./question.ts";

export interface StepWanted {
  wizard: string;
  name: string;
  title: string;
  description: string | null;
  /** The step that the new one follows. */
  after: string;
  skippable: boolean;
  fields: NewField[];
}

/** A step's file, and its place in the wizard: order, numbering, the call that saves it, and every journey. */
export function newStep(files: SourceFiles, wanted: StepWanted): Plan {
  const { wizard, name, title, description, after, fields } = wanted;
  const folder = `wizards/${wizard}`;
  const machineFile = `${folder}/wizard.json`;
  const journeysFile = `${folder}/journeys.json`;
  const machineText = files[machineFile] ?? "";
  const machine = parsed<MachineDefinition>(machineText);
  const skipLeadsOn = isSame(machine.states[after]?.on?.SKIP, machine.states[after]?.on?.NEXT);
  const step = {
    $schema: "../../../schema/step.schema.json",
    title,
    ...(description === null ? {} : { description }),
    properties: Object.fromEntries(fields.map((one) => [one.name, one.field])),
    required: fields.filter((one) => one.required).map((one) => one.name),
  };
  return {
    created: { [`${folder}/steps/${name}.json`]: jsonText(step) },
    edited: {
      [machineFile]: laidOutLike(machineText, machineWith(machineText, machine, wanted, skipLeadsOn)),
      [journeysFile]: laidOutLike(
        files[journeysFile] ?? "",
        journeysWith(files[journeysFile] ?? "", { after, name, fields, skipLeadsOn }),
      ),
    },
    next: nextSteps(machine, wanted, skipLeadsOn),
  };
}

function machineWith(
  text: string,
  machine: MachineDefinition,
  wanted: StepWanted,
  skipLeadsOn: boolean,
): string {
  const { name, title, after, skippable } = wanted;
  const { NEXT } = machine.states[after]?.on ?? {};
  const call = callFor(machine, wanted);
  const state = {
    on: { NEXT, ...(skippable ? { SKIP: NEXT } : {}) },
    meta: { rail: title, ...(call ? { save: call } : {}) },
  };
  const numbered = numberingIn(machine).wizard;
  const steps: [path: (string | number)[], value: unknown, after?: string][] = [
    [["states", after, "on", "NEXT"], name],
    ...(skipLeadsOn ? [[["states", after, "on", "SKIP"], name] as [string[], string]] : []),
    ...(numbered
      ? [[["meta", "numbering", "wizard", numbered.indexOf(after) + 1], name] as [string[], string]]
      : []),
    [["states", name], state, after],
  ];
  return steps.reduce((edited, [path, value, behind]) => withValue(edited, path, value, behind), text);
}

/** Returns the lists that the file writes; those that it leaves out follow from the transitions. */
function numberingIn({ meta }: MachineDefinition): Partial<MachineDefinition["meta"]["numbering"]> {
  return (meta as Partial<MachineDefinition["meta"]>).numbering ?? {};
}

/** Declares a call when the wizard declares the calls of its other steps; otherwise the default call saves it. */
function callFor(machine: MachineDefinition, { wizard, name, title, fields }: StepWanted): object | null {
  const declared = Object.values(machine.states).some(({ meta }) => meta.save);
  if (!declared) return null;
  const files = fields.filter(({ field }) => field.file ?? field.items?.file).map((one) => one.name);
  return {
    method: "PUT",
    path: `/api/${wizard}/${name}`,
    ...(files.length === 0 ? {} : { encoding: "multipart" }),
    body: Object.fromEntries(fields.map((one) => [one.name, `{${one.name}}` as Json])),
    ...(files.length === 0 ? {} : { files: Object.fromEntries(files.map((one) => [one, one])) }),
    failure: `Failed to save: ${title}`,
  };
}

function nextSteps(
  machine: MachineDefinition,
  { wizard, name, after }: StepWanted,
  skipLeadsOn: boolean,
): string[] {
  const hasSkip = machine.states[after]?.on?.SKIP !== undefined;
  return [
    ...(hasSkip && !skipLeadsOn
      ? [
          `Skip at ${after} leads where it led before, past ${name}: see "${after}" in wizard.json if it shall not.`,
        ]
      : []),
    ...(machine.meta.profile === undefined
      ? []
      : [`If other systems shall read the answers, add them to "profile" in wizards/${wizard}/wizard.json.`]),
    ...(numberingIn(machine).login
      ? [`If the login shall count the step, add "${name}" to "numbering.login" there.`]
      : []),
    "Read the sentences once more: the ones for errors were made from the titles.",
  ];
}

function isSame(a: unknown, b: unknown): boolean {
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b);
}
