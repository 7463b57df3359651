import type { FormsDefinition } from "./definition.ts";
import { DefinitionError } from "./errors.ts";
import type { relations } from "./relations.ts";

export type Relations = typeof relations;

/** Loads what a definition needs to compare and compute answers, or to take them from the address; null for one that does neither. */
export async function loadRelations(definition: FormsDefinition): Promise<Relations | null> {
  return needsRelations(definition) ? (await import("./relations.ts")).relations : null;
}

/** Throws when a definition needs what it was opened without: its rules would silently hold. */
export function checkRelations(definition: FormsDefinition, given: Relations | null): void {
  if (!given && needsRelations(definition))
    throw new DefinitionError(
      `Open "${definition.id}" with relations: it compares, computes or takes answers from the address.`,
    );
}

function needsRelations({ steps }: FormsDefinition): boolean {
  return /"(?:compare|computed|parameter)":/u.test(JSON.stringify(steps));
}
