import type {
  Json,
  MachineDefinition,
  StepDefinition,
  WizardDefinition,
} from "../../definition/definition.ts";
import { isObject, ownValue } from "../../definition/json.ts";
import { type Route, routeOf } from "../describe/route.ts";
import { withNumbering } from "../registry/numbering.ts";
import { wizardFile } from "../source/layout.ts";
import { listsIn } from "../source/lists.ts";
import { stepSource } from "../source/pages.ts";
import { type Files, jsonIn } from "../source/tolerant.ts";
import { stepOfDraft } from "./step-of-draft.ts";

/** A wizard as it stands in a draft, with its faults, as far as it can be drawn. */
export interface WizardMap {
  wizard: string;
  /** wizard.json as it is written. */
  written: { [key: string]: Json };
  /** Definition in the draft; files that can't be read count as in the last valid one. */
  definition: WizardDefinition;
  route: Route;
  /** Steps in order. */
  order: string[];
}

/** Returns a wizard of a draft; null if its file has not the shape of a machine. `checked` is its last valid definition. */
export function wizardMap(files: Files, wizard: string, checked: WizardDefinition | null): WizardMap | null {
  const written = jsonIn(files, wizardFile(wizard));
  if (!isObject(written) || !isObject(written.states) || !isObject(written.meta)) return null;
  const states = Object.values(written.states);
  if (!states.every((state) => isObject(state) && isObject(state.meta))) return null;
  try {
    const machine = withNumbering(written as unknown as MachineDefinition);
    const { meta } = machine;
    const order = meta.numbering.wizard.filter((slug) => Object.hasOwn(machine.states, slug));
    const steps = Object.keys(machine.states).map((slug) => [
      slug,
      stepIn(files, wizard, machine, slug, checked),
    ]);
    const definition: WizardDefinition = {
      id: wizard,
      version: checked?.version ?? "",
      lists: { ...checked?.lists, ...listsIn(files) },
      machine: { ...machine, meta: { ...meta, numbering: { ...meta.numbering, wizard: order } } },
      steps: Object.fromEntries(steps),
    };
    const route = routeOf(definition);
    const transitions = route.transitions.filter(({ from, to }) => from >= 0 && to >= 0);
    return { wizard, written, definition, route: { ...route, transitions }, order };
  } catch {
    // The check says what is wrong with it.
    return null;
  }
}

/** A step as it stands in the draft; the last valid one, or an empty page, while its file can't be read. */
function stepIn(
  files: Files,
  wizard: string,
  { states }: MachineDefinition,
  slug: string,
  checked: WizardDefinition | null,
): StepDefinition {
  const known = checked ? ownValue(checked.steps, slug) : undefined;
  const title = states[slug]?.meta.rail ?? slug;
  const source = stepSource(files, wizard, slug);
  if (source)
    return { ...stepOfDraft(files, source, known).step, title: String(source.whole.title ?? title) };
  return known ?? { title, type: "object", properties: {}, required: [], additionalProperties: false };
}
