import type { FormsDefinition } from "./definition.ts";
import { DefinitionError } from "./errors.ts";
import type { renaming } from "./former-names.ts";
import type { Texts } from "./forms.ts";
import type { relations } from "./relations.ts";

/** What only some definitions need. A browser loads each part with the first definition that needs it. */
export interface Parts {
  /** Null for forms that neither compare nor compute answers, nor take any from the address. */
  relations: typeof relations | null;
  /** Null for forms in which nothing was called otherwise before. */
  renaming: typeof renaming | null;
  /** Null for forms whose texts show no answers. */
  texts: Texts | null;
}

/** Loads the parts that a definition needs. */
export async function loadParts(definition: FormsDefinition): Promise<Parts> {
  const { relations, renaming, texts } = needsOf(definition);
  return {
    relations: relations ? (await import("./relations.ts")).relations : null,
    renaming: renaming ? (await import("./former-names.ts")).renaming : null,
    texts: texts ? (await import("./texts.ts")).texts : null,
  };
}

/** Throws when a definition is opened without a part that it needs: its rules would silently hold. */
export function checkParts(definition: FormsDefinition, parts: Parts): void {
  for (const [part, isNeeded] of Object.entries(needsOf(definition)))
    if (isNeeded && !parts[part as keyof Parts])
      throw new DefinitionError(`Open "${definition.id}" with ${part}: see loadParts.`);
}

/**
 * Returns which parts a definition needs. Only a wizard's texts show answers: one that names an answer alone, with words for its
 * absence, or of an earlier step. Hints that show no more than a property of an option of their own page are filled in by the view.
 */
function needsOf(definition: FormsDefinition): { [part in keyof Parts]: boolean } {
  const { steps, lists } = definition;
  const text = JSON.stringify([steps, lists]);
  return {
    relations: /"(?:compare|computed|parameter)":/u.test(text),
    renaming: text.includes('"was":'),
    texts:
      "machine" in definition &&
      (/(?<!\\[pP])\{(?!missing\}|option\})[a-z][\w-]*(?:\}|[\w.-]*\|)/iu.test(text) ||
        Object.keys(steps).some((slug) => text.includes(`{${slug}.`))),
  };
}
