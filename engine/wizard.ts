import type { AnyStateMachine } from "xstate";
import type { WizardDefinition } from "./definition.ts";
import type { Clock } from "./formats.ts";
import type { Forms } from "./forms.ts";
import { createWizardMachine } from "./machine.ts";
import { bindVerdicts, type CreateVerdicts } from "./verdicts.ts";

/** A wizard that can order, draw and judge. */
export interface Wizard extends Forms {
  definition: WizardDefinition;
  machine: AnyStateMachine;
}

/** A wizard from its definition and its compiled validators: the same on the server and in the browser. */
export function openWizard(definition: WizardDefinition, create: CreateVerdicts, clock: Clock): Wizard {
  const verdicts = bindVerdicts(create, clock);
  return { definition, verdicts, machine: createWizardMachine(definition.machine, verdicts) };
}
