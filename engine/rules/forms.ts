import type { Answer, Answers, FormsDefinition, Problem, StepDefinition } from "../definition/definition.ts";
import type { renaming } from "../definition/former-names.ts";
import type { ShownAnswers } from "../definition/placeholders.ts";
import type { Clock } from "../formats/base/format.ts";
import type { Registry } from "../formats/registry.ts";
import { calendarClock } from "../formats/today.ts";
import { bindValidators, type CreateValidators, type Validators } from "../formats/validators.ts";
import type { Scope } from "./condition.ts";
import type { relations } from "./relations.ts";

/** Functions for wizards whose texts show answers. */
export interface Texts {
  /** Returns the forms with the answers in all texts of a step and of option lists; those of rows are left as they are. */
  filled(forms: Forms, slug: string, answer: Answer, answers: Answers): Forms;
  /** Returns the fields of a row with the answers in their texts. */
  filledRow(forms: Forms, fields: Fields, row: Answer, answers: Answers): Fields;
  /** Returns a text that stands at a path in an answer, such as the message of a problem, with the answers in it. */
  filledAt(forms: Forms, slug: string, said: Pick<Problem, "message" | "path">, scope: Scope): string;
  /** Returns the answers that a text shows, for texts that are read as Markdown first. */
  shownIn(forms: Forms, text: string, fields: Fields, scope: Scope): ShownAnswers;
}

type Fields = StepDefinition["properties"];

/** Parts that only some definitions need. A browser loads each with the first definition that needs it. */
export interface Parts {
  /** Null for forms that neither compare nor compute answers, nor take any from the address. */
  relations: typeof relations | null;
  /** Null for forms in which nothing was called otherwise before. */
  renaming: typeof renaming | null;
  /** Null for forms whose texts show no answers. */
  texts: Texts | null;
}

/** Forms that can be shown and filled in: a wizard, or the account forms. */
export interface Forms extends Parts {
  definition: FormsDefinition;
  validators: Validators;
  registry: Registry;
  /** Today where the forms are at home, for comparisons and computed answers. */
  clock: Clock;
}

/** Opens forms with what the caller loaded for them, so that a browser need not load all of ours. */
export function openFormsWith(
  registry: Registry,
  definition: FormsDefinition,
  create: CreateValidators,
  clock: Clock,
  parts: Parts,
): Forms {
  const today = calendarClock(clock, definition.timeZone);
  return {
    ...parts,
    definition,
    validators: bindValidators(create, today, registry, parts.relations?.isCompared),
    registry,
    clock: today,
  };
}

/** Keywords that compare, compute or read the URL, as they appear in JSON; conditions use the operators, too. */
const related =
  /"(?:compare|computed|parameter)":|"(?:atLeast|atMost|equals|moreThan|lessThan|differsFrom|onOrBefore|onOrAfter|before|after)":\{/u;

/**
 * Returns which parts a definition needs. Only a wizard's texts show answers: one that names an answer alone, with words for its
 * absence, or of an earlier step. Hints that show no more than a property of an option of their own page are filled in by the view.
 */
export function needsOf(definition: FormsDefinition): { [part in keyof Parts]: boolean } {
  const { steps, lists } = definition;
  const text = JSON.stringify([steps, lists]);
  const guards = JSON.stringify("machine" in definition && definition.machine);
  return {
    relations: related.test(text + guards),
    renaming: /"was":/u.test(text),
    texts:
      "machine" in definition &&
      (/(?<!\\[pP])\{(?!missing\}|option\})[a-z][\w-]*(?:\}|(?:\.[\w.-]*)?\|)/iu.test(text) ||
        Object.keys(steps).some((slug) => text.includes(`{${slug}.`))),
  };
}
