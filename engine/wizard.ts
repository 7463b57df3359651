import type { AnyStateMachine } from "xstate";
import type { WizardDefinition } from "./definition.ts";
import type { Clock } from "./formats/format.ts";
import { type Forms, openFormsWith, type Parts } from "./forms.ts";
import { createWizardMachine } from "./machine.ts";
import type { Registry } from "./registry.ts";
import type { CreateValidators } from "./validators.ts";

/** A wizard whose steps can be ordered, shown and filled in. */
export interface Wizard extends Forms {
  definition: WizardDefinition;
  machine: AnyStateMachine;
}

/** Opens a wizard with what the caller loaded for it, so that a browser need not load all of ours. */
export function openWizardWith(
  registry: Registry,
  definition: WizardDefinition,
  create: CreateValidators,
  clock: Clock,
  parts: Parts,
): Wizard {
  const forms = openFormsWith(registry, definition, create, clock, parts);
  return { ...forms, definition, machine: createWizardMachine(definition.machine, forms.validators) };
}
