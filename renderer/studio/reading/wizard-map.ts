import { useMemo, useRef } from "react";
import {
  isObject,
  type Json,
  type MachineDefinition,
  type StateMeta,
  type StepDefinition,
  type WizardDefinition,
} from "#engine";
import { type Route, routeOf, withNumbering, wizardFile } from "#engine/authoring";
import { useDraft, useDraftJson, useDraftWizard } from "../draft/draft-context.ts";
import type { DraftState } from "../draft/draft-session.ts";
import { listsIn } from "./list-json.ts";
import { draftStep } from "./step-now.ts";
import { stepSource } from "./step-source.ts";

/** A wizard as it stands in the draft, with its faults, as far as it can be drawn. */
export interface WizardMap {
  wizard: string;
  /** wizard.json as it is written. */
  written: { [key: string]: Json };
  /** As it stands in the draft; what it takes over from other files is that of the last valid revision. */
  definition: WizardDefinition;
  route: Route;
  /** Steps in order. */
  order: string[];
}

/** Returns a wizard of the draft to be drawn; the last one that could be, while its file cannot be read; null if none could. */
export function useWizardMap(wizard: string): WizardMap | null {
  const written = useDraftJson(wizardFile(wizard));
  const valid = useDraftWizard(wizard);
  const { files } = useDraft();
  const last = useRef<WizardMap | null>(null);
  return useMemo(() => {
    const now = wizardMap(wizard, written, valid?.definition ?? null, files);
    if (now || last.current?.wizard !== wizard) last.current = now;
    return last.current;
  }, [wizard, written, valid, files]);
}

/** Builds the map; null if the file has not the shape of a machine. */
export function wizardMap(
  wizard: string,
  written: Json | null,
  valid: WizardDefinition | null,
  files: DraftState["files"],
): WizardMap | null {
  if (!isObject(written) || !isObject(written.states) || !isObject(written.meta)) return null;
  const states = Object.values(written.states);
  if (!states.every((state) => isObject(state) && isObject(state.meta))) return null;
  try {
    const machine = withNumbering(written as unknown as MachineDefinition);
    const slugs = Object.keys(machine.states);
    const steps = Object.fromEntries(
      slugs.map((slug) => [slug, stepIn(wizard, slug, machine, valid, files)]),
    );
    const definition = {
      id: wizard,
      version: valid?.version ?? "",
      lists: { ...valid?.lists, ...listsIn(files) },
      machine,
      steps,
    } as WizardDefinition;
    const order = machine.meta.numbering.wizard.filter((slug) => Object.hasOwn(machine.states, slug));
    const whole = {
      ...definition,
      machine: {
        ...machine,
        meta: { ...machine.meta, numbering: { ...machine.meta.numbering, wizard: order } },
      },
    };
    const route = routeOf(whole);
    const ways = route.ways.filter(({ from, to }) => from >= 0 && to >= 0);
    return { wizard, written, definition: whole, route: { ...route, ways }, order };
  } catch {
    // The check says what is wrong with it.
    return null;
  }
}

/** A step as it stands in the draft; what it takes over from other files is that of the last valid revision. */
function stepIn(
  wizard: string,
  slug: string,
  machine: MachineDefinition,
  valid: WizardDefinition | null,
  files: DraftState["files"],
): StepDefinition {
  const known = valid && Object.hasOwn(valid.steps, slug) ? valid.steps[slug] : undefined;
  const title = machine.states[slug]?.meta.rail ?? slug;
  const source = stepSource(files, wizard, slug);
  if (!source)
    return known ?? { title, type: "object", properties: {}, required: [], additionalProperties: false };
  return { ...draftStep(source, known), title: String(source.whole.title ?? title) };
}

/** Returns a step as people name it: "4 Your team". */
export function numbered({ route }: WizardMap, step: string): string {
  const index = route.steps.findIndex(({ slug }) => slug === step);
  return index < 0 ? step : `${index + 1} ${route.steps[index]?.title}`;
}

/** Returns what a step is: it asks, shows all answers, or ends the wizard. */
export function kindOf({ definition }: WizardMap, step: string): NonNullable<StateMeta["kind"]> {
  return definition.machine.states[step]?.meta.kind ?? "step";
}
