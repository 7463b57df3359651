import type { FormsDefinition } from "./definition.ts";
import { DefinitionError } from "./errors.ts";
import type { Texts } from "./forms.ts";

/** Loads what a wizard needs to show answers in its texts; null for one that does not. */
export async function loadTexts(definition: FormsDefinition): Promise<Texts | null> {
  return needsTexts(definition) ? (await import("./texts.ts")).texts : null;
}

/** Throws when a wizard needs what it was opened without: people would read the braces. */
export function checkTexts(definition: FormsDefinition, given: Texts | null): void {
  if (!given && needsTexts(definition))
    throw new DefinitionError(`"${definition.id}" shows answers in texts: open it with texts.`);
}

/**
 * Whether some text names an answer alone, with words for its absence, or of an earlier step. Hints that show no more
 * than a property of an option of their own page are filled in by the view of the step.
 */
function needsTexts({ steps, lists }: FormsDefinition): boolean {
  const text = JSON.stringify([steps, lists]);
  return (
    /(?<!\\[pP])\{(?!missing\}|option\})[a-z][\w-]*(?:\}|[\w.-]*\|)/iu.test(text) ||
    Object.keys(steps).some((slug) => text.includes(`{${slug}.`))
  );
}
