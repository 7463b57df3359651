import type { Answers, Wizard } from "#engine";
import type { Variables } from "./fill.ts";

/** Returns a function that lists the answers that a mail's template shows, by what it has in braces. */
export function answersIn(wizard: Wizard, answers: Answers): (template: string) => Variables {
  return (template) => {
    const shown = wizard.texts?.shownIn(wizard, template, {}, { own: {}, answers }) ?? {};
    return Object.fromEntries(Object.entries(shown).map(([braces, text]) => [braces.slice(1, -1), text]));
  };
}
