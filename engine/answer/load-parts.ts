import type { FormsDefinition } from "../definition/definition.ts";
import { needsOf, type Parts } from "../rules/forms.ts";

/** Loads the parts of the engine for a definition that needs them, each by itself. */
export async function loadParts(definition: FormsDefinition): Promise<Parts> {
  const needs = needsOf(definition);
  const [relations, renaming, texts] = await Promise.all([
    needs.relations ? import("../rules/relations.ts") : null,
    needs.renaming ? import("../definition/former-names.ts") : null,
    needs.texts ? import("./texts.ts") : null,
  ]);
  return {
    relations: relations?.relations ?? null,
    renaming: renaming?.renaming ?? null,
    texts: texts?.texts ?? null,
  };
}
