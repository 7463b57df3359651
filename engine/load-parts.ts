import type { FormsDefinition } from "./definition.ts";
import { needsOf, type Parts } from "./forms.ts";

/** Loads the parts of the engine, together, for a definition that needs one of them. */
export async function loadParts(definition: FormsDefinition): Promise<Parts> {
  if (!Object.values(needsOf(definition)).includes(true))
    return { relations: null, renaming: null, texts: null };
  const { relations, renaming, texts } = await import("./all-parts.ts");
  return { relations, renaming, texts };
}
