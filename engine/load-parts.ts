import type { FormsDefinition } from "./definition.ts";
import { needsOf, type Parts } from "./forms.ts";

/** Loads the parts that a definition needs. */
export async function loadParts(definition: FormsDefinition): Promise<Parts> {
  const { relations, renaming, texts } = needsOf(definition);
  return {
    relations: relations ? (await import("./relations.ts")).relations : null,
    renaming: renaming ? (await import("./former-names.ts")).renaming : null,
    texts: texts ? (await import("./texts.ts")).texts : null,
  };
}
