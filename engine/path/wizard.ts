import type { WizardDefinition } from "../definition/definition.ts";
import type { Clock } from "../formats/base/format.ts";
import type { Registry } from "../formats/registry.ts";
import type { CreateValidators } from "../formats/validators.ts";
import { DefinitionError } from "../rules/errors.ts";
import { type Forms, needsOf, openFormsWith, type Parts } from "../rules/forms.ts";
import type { CreateStepMachine, StepMachine } from "./step-machine.ts";

/** A wizard whose steps can be ordered, shown and filled in. */
export interface Wizard extends Forms {
  definition: WizardDefinition;
  machine: StepMachine;
  /** Steps that somebody else answers and only they see: done here without an entry. */
  othersSteps?: ReadonlySet<string>;
}

/** Parts of a wizard: those of its forms, and what runs its machine. */
export interface WizardParts extends Parts {
  machine: CreateStepMachine;
}

/** Opens a wizard with what the caller loaded for it, so that a browser need not load all of ours. */
export function openWizardWith(
  registry: Registry,
  definition: WizardDefinition,
  create: CreateValidators,
  clock: Clock,
  { machine, ...parts }: WizardParts,
): Wizard {
  checkParts(definition, parts);
  const forms = openFormsWith(registry, definition, create, clock, parts);
  return { ...forms, definition, machine: machine(definition.machine, forms.validators) };
}

/** Throws when a definition is opened without a part that it needs: its rules would silently hold. */
function checkParts(definition: WizardDefinition, parts: Parts): void {
  for (const [part, isNeeded] of Object.entries(needsOf(definition)))
    if (isNeeded && !parts[part as keyof Parts])
      throw new DefinitionError(`"${definition.id}" needs ${part}.`);
}
