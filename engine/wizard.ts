import type { AnyStateMachine } from "xstate";
import type { WizardDefinition } from "./definition.ts";
import type { Clock } from "./formats.ts";
import type { Forms } from "./forms.ts";
import { createWizardMachine } from "./machine.ts";
import { bindValidators, type CreateValidators } from "./validators.ts";

/** A wizard that can order, draw and judge. */
export interface Wizard extends Forms {
  definition: WizardDefinition;
  machine: AnyStateMachine;
}

/** A wizard from its definition and its compiled validators: the same on the server and in the browser. */
export function openWizard(definition: WizardDefinition, create: CreateValidators, clock: Clock): Wizard {
  const validators = bindValidators(create, clock);
  return { definition, validators, machine: createWizardMachine(definition.machine, validators) };
}
