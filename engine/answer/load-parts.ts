import type { FormsDefinition } from "../definition/definition.ts";
import { needsOf, type Parts } from "../rules/forms.ts";

/** Loads the parts of the engine for a definition that needs them: former names by themselves, as few have any. */
export async function loadParts(definition: FormsDefinition): Promise<Parts> {
  const needs = needsOf(definition);
  const [parts, names] = await Promise.all([
    needs.relations || needs.texts ? import("./all-parts.ts") : null,
    needs.renaming ? import("../definition/former-names.ts") : null,
  ]);
  return {
    relations: parts?.relations ?? null,
    texts: parts?.texts ?? null,
    renaming: names?.renaming ?? null,
  };
}
