import type { AnyStateMachine } from "xstate";
import type { FormsDefinition, WizardDefinition } from "./definition.ts";
import type { Clock } from "./formats.ts";
import { createWizardMachine } from "./machine.ts";
import { bindVerdicts, type CreateVerdicts, type Verdicts } from "./verdicts.ts";

/** Forms that can draw and judge answers. */
export interface Forms {
  definition: FormsDefinition;
  verdicts: Verdicts;
}

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

/** The account forms from their definition and their compiled validators. */
export function openForms(definition: FormsDefinition, create: CreateVerdicts, clock: Clock): Forms {
  return { definition, verdicts: bindVerdicts(create, clock) };
}
