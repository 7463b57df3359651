import { texts } from "./answer/texts.ts";
import type { FormsDefinition, WizardDefinition } from "./definition/definition.ts";
import { renaming } from "./definition/former-names.ts";
import type { Clock } from "./formats/base/format.ts";
import { ourRegistry, type Registry } from "./formats/registry.ts";
import type { CreateValidators } from "./formats/validators.ts";
import { createWizardMachine } from "./path/machine.ts";
import { openWizardWith, type Wizard } from "./path/wizard.ts";
import { type Forms, openFormsWith } from "./rules/forms.ts";
import { relations } from "./rules/relations.ts";

// Apart from what these call: a browser that imports them loads all of ours, needed or not.

/**
 * Opens a wizard from its definition and its compiled validators: the same on the server and in the browser. The
 * registry must hold what the definition was checked with.
 */
export function openWizard(
  definition: WizardDefinition,
  create: CreateValidators,
  clock: Clock,
  registry: Registry = ourRegistry,
): Wizard {
  const machine = createWizardMachine;
  return openWizardWith(registry, definition, create, clock, { relations, renaming, texts, machine });
}

/**
 * Opens the account forms from their definition and their compiled validators: their pages need no machine. The
 * registry must hold what the definition was checked with.
 */
export function openForms(
  definition: FormsDefinition,
  create: CreateValidators,
  clock: Clock,
  registry: Registry = ourRegistry,
): Forms {
  return openFormsWith(registry, definition, create, clock, { relations, renaming, texts });
}
