import type { Scope } from "./condition.ts";
import type { Answer, Answers, FormsDefinition, Problem, StepDefinition } from "./definition.ts";
import type { Clock } from "./formats/format.ts";
import { checkParts, type Parts } from "./load-parts.ts";
import type { ShownAnswers } from "./placeholders.ts";
import type { Registry } from "./registry.ts";
import { bindValidators, type CreateValidators, type Validators } from "./validators.ts";

/** What wizards need whose texts show answers. */
export interface Texts {
  /** Returns the forms with the answers in all texts of a step and of option lists; those of rows are left as they are. */
  filled(forms: Forms, slug: string, answer: Answer, answers: Answers): Forms;
  /** Returns the fields of a row with the answers in their texts. */
  filledRow(forms: Forms, fields: Fields, row: Answer, answers: Answers): Fields;
  /** Returns a text that stands at a path in an answer, such as the message of a problem, with the answers in it. */
  filledAt(forms: Forms, slug: string, text: string, path: Problem["path"], scope: Scope): string;
  /** Returns the answers that a text shows, for texts that are read as Markdown first. */
  shownIn(forms: Forms, text: string, fields: Fields, scope: Scope): ShownAnswers;
}

type Fields = StepDefinition["properties"];

/** Forms that can be shown and filled in: a wizard, or the account forms. */
export interface Forms extends Parts {
  definition: FormsDefinition;
  validators: Validators;
  registry: Registry;
  /** Today, for comparisons and computed answers. */
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
  checkParts(definition, parts);
  return { ...parts, definition, validators: bindValidators(create, clock, registry), registry, clock };
}
