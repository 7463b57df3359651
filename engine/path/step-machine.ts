import type { Answers, MachineDefinition } from "../definition/definition.ts";
import type { Validators } from "../formats/validators.ts";
import { openTransition } from "./guards.ts";
import { transitionsOf, type WizardEvent } from "./transitions.ts";

/** The machine of a wizard, as far as a path needs it. */
export interface StepMachine {
  /** Returns the step that an event leads to with these answers; null when no transition is open. */
  stepAfter(slug: string, event: WizardEvent, answers: Answers): string | null;
}

export type CreateStepMachine = (definition: MachineDefinition, validators: Validators) => StepMachine;

/** Reads the transitions as they are written, for a page that shows a step before XState has loaded. */
export const readMachine: CreateStepMachine = (definition, validators) => ({
  stepAfter(slug, event, answers) {
    const target = openTransition({ validators }, transitionsOf(definition, slug, event), answers)?.target;
    return target === undefined || target === slug ? null : target;
  },
});
