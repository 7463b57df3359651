import type { FormsDefinition, WizardDefinition } from "../../definition/definition.ts";
import { formerNames } from "../../definition/former-names.ts";
import type { Marks } from "../describe/marks.ts";

export type ChangeKind =
  | "wizard-added"
  | "wizard-removed"
  | "wizard"
  | "step-added"
  | "step-removed"
  | "step-renamed"
  | "step-moved"
  | "step-passed"
  | "step-words"
  | "way"
  | "skip"
  | "call"
  | "numbering"
  | "question-added"
  | "question-removed"
  | "question-moved"
  | "question-order"
  | "renamed"
  | "reworded"
  | "required"
  | "optional"
  | "rule-tightened"
  | "rule-loosened"
  | "rule-changed"
  | "condition"
  | "option-added"
  | "option-dropped"
  | "option-retired"
  | "option-relabelled"
  | "options-order"
  | "messages"
  | "look"
  | "procedure";

/** One difference between two definitions, in words. */
export interface Change {
  kind: ChangeKind;
  /**
   * Slug and heading of the step, or of the part of a procedure (`states/in-review`); null when it is about the whole
   * wizard.
   */
  step: string | null;
  stepTitle: string | null;
  /** Title of the question; null when it is about the step. */
  question: string | null;
  /** One sentence. */
  words: string;
  /** Affected registrants, and why. Null: checked to affect nobody. */
  touches: string | null;
  /** The states of a procedure, as they are called before, whose open cases it touches. */
  states?: string[];
}

/** Place of a change, with both definitions. */
export interface Place {
  before: FormsDefinition | WizardDefinition;
  after: FormsDefinition | WizardDefinition;
  step: string | null;
  stepTitle: string | null;
  question: string | null;
}

/** Creates a change; `touches` is null when it was checked to affect nobody. */
export function changeAt(
  { step, stepTitle, question }: Place,
  kind: ChangeKind,
  words: string,
  touches: string | null = null,
): Change {
  return { kind, step, stepTitle, question, words, touches };
}

/** Returns the name that something had in an earlier definition: the same, or a former one that it names with `was`. */
export function nameBefore(
  name: string,
  named: { was?: string | string[] | undefined },
  before: { [name: string]: unknown },
): string | undefined {
  return [name, ...formerNames(named).map(String)].find((one) => Object.hasOwn(before, one));
}

/** Returns a sentence that says whether answers under a former name follow. */
export function renamed(place: Place, was: string, is: string): Change {
  return changeAt(
    place,
    "renamed",
    `The definitions call it ${quoted(is)} now; before ${quoted(was)}. Answers given follow.`,
  );
}

/** Puts an author's words in quotation marks. */
export function quoted(text: string): string {
  return `“${text}”`;
}

/** Marks of questions within a change's sentences. */
export const quotedMarks: Marks = { text: (words) => words, question: quoted };

/** Describes how a text changed, was added or was removed. */
export function fromTo(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return `now reads ${quoted(after ?? "")}; before there was none`;
  if (after === undefined) return `was taken away; it read ${quoted(before)}`;
  return `now reads ${quoted(after)}; before ${quoted(before)}`;
}

/** Suggests `was` for something new that may be what is gone under its former name. */
export function ifCalled(now: string, before: string): string {
  return ` If it is called ${quoted(now)} now, give that "was": ${JSON.stringify(before)}, and answers follow.`;
}
