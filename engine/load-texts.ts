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

/** The braces of account forms are filled in by their pages. */
function needsTexts(definition: FormsDefinition): boolean {
  return "machine" in definition && showsAnswers([definition.steps, definition.lists]);
}

const known = new WeakMap<object, boolean>();

/** Whether braces somewhere inside may stand for an answer; `\p{L}` of a pattern does not. */
export function showsAnswers(inside: object): boolean {
  const shows =
    known.get(inside) ??
    /(?<!\\[pP])\{(?!(?:missing|option)\})[a-zA-Z][\w.-]*(?:\|(?:[^{}"\\]|\\.)*)?\}/u.test(
      JSON.stringify(inside),
    );
  known.set(inside, shows);
  return shows;
}
