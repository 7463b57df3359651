import type { Answer, Json, MachineDefinition, StateDefinition } from "../../../definition/definition.ts";
import { isSameJson } from "../../../definition/json.ts";
import { wizardEvents } from "../../../path/transitions.ts";
import { schemaReference } from "../../check/files/schema-files.ts";
import { pageFile, wizardFile } from "../../source/layout.ts";
import type { SourceFiles } from "../../source/source.ts";
import { stepBehindBranch } from "../../structure/graph.ts";
import type { StepWanted } from "../operation.ts";
import { EditRefusal } from "../refusal.ts";
import { withReplaced, withValue } from "../text/changed-text.ts";
import { jsonText } from "../text/layout.ts";
import { journeysWith } from "./step-in-journeys.ts";

/** Adds a step's file, and its place in the wizard: order, numbering, the call that saves it, and every journey. */
export function newStep(files: SourceFiles, wanted: StepWanted): SourceFiles {
  const { wizard, name, title, description, fields } = wanted;
  const file = pageFile({ wizard, step: name });
  const step = {
    $schema: schemaReference(file),
    title,
    ...(description === null ? {} : { description }),
    properties: Object.fromEntries(fields.map((one) => [one.name, one.field])),
    required: fields.filter((one) => one.required).map((one) => one.name),
  };
  const answerOf = (isShortest: boolean): Answer => {
    const answered = fields.filter((one) => !isShortest || one.required);
    return Object.fromEntries(answered.map((one) => [one.name, one.sample]));
  };
  const placed = placeStep(files, {
    ...wanted,
    meta: { rail: title },
    call: callFor(machineIn(files, wizard), wanted),
    answerOf,
  });
  return { [file]: jsonText(step), ...placed };
}

/** A step that gets its place in a wizard. */
export interface PlacedStep
  extends Pick<StepWanted, "wizard" | "name" | "after" | "before" | "forEverybody" | "skippable"> {
  meta: StateDefinition["meta"];
  call: Json | null;
  answerOf: (isShortest: boolean, previous: Answer | undefined) => Answer;
}

/** Returns wizard.json and journeys.json with a step that stands behind another one. */
export function placeStep(files: SourceFiles, placed: PlacedStep): SourceFiles {
  const { wizard, name, after, before, forEverybody = false, skippable, meta, call, answerOf } = placed;
  const [machineFile, journeysFile] = [wizardFile(wizard), wizardFile(wizard, "journeys")];
  const machine = machineIn(files, wizard);
  const { on } = machine.states[after] ?? {};
  if (!on?.NEXT) throw new EditRefusal(`No step can stand behind "${after}".`);
  if (Object.hasOwn(machine.states, name))
    throw new EditRefusal(`The ${wizard} wizard has a step "${name}" already. Choose another name.`);
  const joined = forEverybody ? stepBehindBranch(machine, after) : null;
  const next = joined ?? before ?? on.NEXT;
  const state = {
    on: { NEXT: next, ...(skippable ? { SKIP: next } : {}) },
    meta: { ...meta, ...(call === null ? {} : { save: call }) },
  };
  const numbered = machine.meta.numbering?.wizard;
  const leading = joined === null ? [after] : Object.keys(machine.states);
  let text = leading.reduce(
    (changed, slug) =>
      withWaysThrough(changed, slug, machine.states[slug]?.on ?? {}, { name, before: joined ?? before }),
    files[machineFile] ?? "",
  );
  const order = numbered ?? Object.keys(machine.states);
  const previous = joined === null ? after : (order[order.indexOf(joined) - 1] ?? after);
  if (numbered) text = withValue(text, ["meta", "numbering", "wizard", numbered.indexOf(previous) + 1], name);
  text = withValue(text, ["states", name], state, previous);
  const skipLeadsOn = joined !== null || skipsInto(machine, after);
  const journeys = files[journeysFile];
  // Only some journeys take a branch: those are renewed when the folder is checked.
  if (journeys === undefined || before !== undefined) return { [machineFile]: text };
  return {
    [machineFile]: text,
    [journeysFile]: journeysWith(journeys, { after, before: joined, name, skipLeadsOn, answerOf }),
  };
}

/** Returns whether skipping a step leads to the same step as answering it. */
export function skipsInto({ states }: Pick<MachineDefinition, "states">, step: string): boolean {
  const { NEXT, SKIP } = states[step]?.on ?? {};
  return SKIP !== undefined && isSameJson(SKIP, NEXT);
}

/** Returns wizard.json with the transitions from a step leading through the new one. */
function withWaysThrough(
  text: string,
  slug: string,
  on: NonNullable<StateDefinition["on"]>,
  { name, before }: { name: string; before: string | undefined },
): string {
  return wizardEvents.reduce((changed, event) => {
    const led = ledThrough(on, event, name, before);
    const isKept = on[event] === undefined || isSameJson(led, on[event]);
    return isKept ? changed : withReplaced(changed, ["states", slug, "on", event], led);
  }, text);
}

function ledThrough(
  on: NonNullable<StateDefinition["on"]>,
  event: "NEXT" | "SKIP",
  name: string,
  before?: string,
): Json {
  const transitions = (on[event] ?? null) as Json;
  if (before === undefined) return event === "NEXT" || isSameJson(transitions, on.NEXT) ? name : transitions;
  const led = [transitions].flat().map((transition) => {
    if (transition === before) return name;
    return typeof transition === "object" &&
      transition !== null &&
      "target" in transition &&
      transition.target === before
      ? { ...transition, target: name }
      : transition;
  });
  return Array.isArray(transitions) ? led : (led[0] ?? null);
}

export function machineIn(files: SourceFiles, wizard: string): Machine {
  const text = Object.hasOwn(files, wizardFile(wizard)) && files[wizardFile(wizard)];
  if (!text) throw new EditRefusal(`There is no wizard "${wizard}" any more.`);
  return JSON.parse(text) as Machine;
}

/** wizard.json as it is written: its numberings may be left out. */
export type Machine = Omit<MachineDefinition, "meta"> & {
  meta: Omit<MachineDefinition["meta"], "numbering"> & {
    numbering?: Partial<MachineDefinition["meta"]["numbering"]>;
  };
};

/** Declares a call when the wizard declares the calls of its other steps; otherwise the default call saves it. */
function callFor(machine: Machine, { wizard, name, title, fields }: StepWanted): Json {
  const isDeclared = Object.values(machine.states).some(({ meta }) => meta.save);
  if (!isDeclared) return null;
  const files = fields.filter(({ field }) => field.file ?? field.items?.file).map((one) => one.name);
  return {
    method: "PUT",
    path: `/api/${wizard}/${name}`,
    ...(files.length === 0 ? {} : { encoding: "multipart" }),
    body: Object.fromEntries(fields.map((one) => [one.name, `{${one.name}}`])),
    ...(files.length === 0 ? {} : { files: Object.fromEntries(files.map((one) => [one, one])) }),
    failure: `Failed to save: ${title}`,
  };
}
