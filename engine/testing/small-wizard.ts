import { markPartlyKnown } from "../authoring/expand/partly-known.ts";
import { compileValidators } from "../authoring/read/compile.ts";
import { type AuthoringRegistry, ourAuthoringRegistry } from "../authoring/registry/registry.ts";
import type {
  MachineDefinition,
  OptionList,
  StateDefinition,
  StepDefinition,
  WizardMeta,
} from "../definition/definition.ts";
import { evaluateValidators } from "../formats/validators.ts";
import { openWizard } from "../open.ts";
import type { Wizard } from "../path/wizard.ts";

/** Creates a step with the properties that matter to a test. */
export function step(own: Partial<StepDefinition> = {}): StepDefinition {
  return { title: "Step", type: "object", properties: {}, required: [], additionalProperties: false, ...own };
}

/** Opens a wizard defined in the test as the server would. Steps follow each other unless `states` says otherwise. */
export function smallWizard(options: {
  steps: { [slug: string]: StepDefinition };
  states?: { [slug: string]: Partial<StateDefinition> };
  lists?: { [name: string]: OptionList };
  meta?: Partial<WizardMeta>;
  today?: Date;
  registry?: AuthoringRegistry;
  timeZone?: string;
}): Wizard {
  const slugs = Object.keys(options.steps);
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
      slugs.map((slug, index) => [slug, { ...inRow(slug, index), ...options.states?.[slug] }]),
    ),
    meta: {
      title: "Small wizard",
      basePath: "/small",
      role: null,
      login: "every-step",
      numbering: { wizard: slugs, login: slugs },
      ...options.meta,
    },
  };
  const { steps, lists = {}, timeZone } = options;
  const definition = { id: "small", version: "1", machine, steps, lists, ...(timeZone && { timeZone }) };
  markPartlyKnown(definition);
  const today = options.today ?? new Date("2026-11-21T12:00:00Z");
  const registry = options.registry ?? ourAuthoringRegistry;
  const validators = evaluateValidators(compileValidators(definition, registry));
  return openWizard(definition, validators, () => today, registry);
}
