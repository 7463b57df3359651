import { compileValidators } from "../authoring/read/compile.ts";
import type {
  MachineDefinition,
  OptionList,
  StateDefinition,
  StepDefinition,
  WizardMeta,
} from "../definition.ts";
import { evaluateValidators } from "../validators.ts";
import { openWizard, type Wizard } from "../wizard.ts";

/** A step with the properties that matter to a test; the rest is filled in. */
export function step(own: Partial<StepDefinition> = {}): StepDefinition {
  return { title: "Step", type: "object", properties: {}, required: [], additionalProperties: false, ...own };
}

/** A wizard made in the test, opened the way the server opens one. Steps go in a row unless `states` says otherwise. */
export function smallWizard(given: {
  steps: { [slug: string]: StepDefinition };
  states?: { [slug: string]: Partial<StateDefinition> };
  lists?: { [name: string]: OptionList };
  meta?: Partial<WizardMeta>;
  today?: Date;
}): Wizard {
  const slugs = Object.keys(given.steps);
  const inRow = (slug: string, index: number): StateDefinition => {
    const next = slugs[index + 1];
    const kind = next === undefined ? "confirmation" : "step";
    return {
      ...(next === undefined ? { type: "final" } : { on: { NEXT: next } }),
      meta: { rail: slug, kind },
    };
  };
  const machine: MachineDefinition = {
    id: "small",
    initial: slugs[0] ?? "",
    states: Object.fromEntries(
      slugs.map((slug, index) => [slug, { ...inRow(slug, index), ...given.states?.[slug] }]),
    ),
    meta: {
      title: "Small wizard",
      basePath: "/small",
      role: null,
      login: "every-step",
      numbering: { wizard: slugs, login: slugs },
      ...given.meta,
    },
  };
  const definition = { id: "small", version: "1", machine, steps: given.steps, lists: given.lists ?? {} };
  const today = given.today ?? new Date("2026-11-21T12:00:00Z");
  return openWizard(definition, evaluateValidators(compileValidators(definition)), () => today);
}
