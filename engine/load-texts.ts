import type { FormsDefinition } from "./definition.ts";
import { DefinitionError } from "./errors.ts";
import type { texts } from "./texts.ts";

export type Texts = typeof texts;

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
 * Hints that show no more than a property of an option of their own page are filled in by the view of the step, and the
 * braces of account forms by their pages.
 */
function needsTexts(definition: FormsDefinition): boolean {
  if (!("machine" in definition)) return false;
  const { steps, lists } = definition;
  return bracesIn([steps, lists]).some(([, head = "", rest, words]) => {
    return !rest || words !== undefined || Object.hasOwn(steps, head);
  });
}

const known = new WeakMap<object, boolean>();

/** Whether braces somewhere inside may stand for an answer. */
export function showsAnswers(inside: object): boolean {
  const shows = known.get(inside) ?? bracesIn(inside).length > 0;
  known.set(inside, shows);
  return shows;
}

/** Finds braces that may stand for an answer; `\p{L}` of a pattern does not. */
function bracesIn(inside: object): RegExpMatchArray[] {
  const braces =
    /(?<!\\[pP])\{(?!(?:missing|option)\})([a-zA-Z][\w-]*)((?:\.[\w-]+)*)(\|(?:[^{}"\\]|\\.)*)?\}/gu;
  return [...JSON.stringify(inside).matchAll(braces)];
}
