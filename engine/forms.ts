import type { FormsDefinition } from "./definition.ts";
import type { Clock } from "./formats/format.ts";
import { checkRelations, type Relations } from "./load-relations.ts";
import { ourRegistry, type Registry } from "./registry.ts";
import { relations } from "./relations.ts";
import { bindValidators, type CreateValidators, type Validators } from "./validators.ts";

/** Forms that can be shown and filled in: a wizard, or the account forms. */
export interface Forms {
  definition: FormsDefinition;
  validators: Validators;
  registry: Registry;
  /** Today, for comparisons and computed answers. */
  clock: Clock;
  /** Null for forms that neither compare nor compute answers, nor take any from the address. */
  relations: Relations | null;
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
  return openFormsWith(registry, definition, create, clock, relations);
}

/** Opens forms with what the caller loaded for them, so that a browser need not load all of ours. */
export function openFormsWith(
  registry: Registry,
  definition: FormsDefinition,
  create: CreateValidators,
  clock: Clock,
  relations: Relations | null,
): Forms {
  checkRelations(definition, relations);
  return { definition, validators: bindValidators(create, clock, registry), registry, clock, relations };
}
