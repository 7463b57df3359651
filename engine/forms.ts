import type { FormsDefinition } from "./definition.ts";
import type { Clock } from "./formats.ts";
import { bindValidators, type CreateValidators, type Validators } from "./validators.ts";

/** Forms that can draw and judge answers. */
export interface Forms {
  definition: FormsDefinition;
  validators: Validators;
}

/** The account forms from their definition and their compiled validators: their pages need no machine. */
export function openForms(definition: FormsDefinition, create: CreateValidators, clock: Clock): Forms {
  return { definition, validators: bindValidators(create, clock) };
}
