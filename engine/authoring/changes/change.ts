import type { FormsDefinition, WizardDefinition } from "../../definition.ts";

export type ChangeKind =
  | "wizard-added"
  | "wizard-removed"
  | "wizard"
  | "step-added"
  | "step-removed"
  | "step-renamed"
  | "step-moved"
  | "step-words"
  | "way"
  | "skip"
  | "call"
  | "numbering"
  | "question-added"
  | "question-removed"
  | "question-moved"
  | "question-order"
  | "reworded"
  | "required"
  | "optional"
  | "rule-tightened"
  | "rule-loosened"
  | "rule-changed"
  | "condition"
  | "option-added"
  | "option-dropped"
  | "option-relabelled"
  | "options-order"
  | "messages"
  | "look";

/** One thing that is different between two definitions, for people. */
export interface Change {
  kind: ChangeKind;
  /** Slug and heading of the step; null when it is about the whole wizard. */
  step: string | null;
  stepTitle: string | null;
  /** Title of the question; null when it is about the step. */
  question: string | null;
  /** One sentence. */
  words: string;
  /** Whom it touches among those who are registering now, and why. Null: shown to touch nobody. */
  touches: string | null;
}

/** Where a change is, with the two definitions to look things up in. */
export interface Place {
  before: FormsDefinition | WizardDefinition;
  after: FormsDefinition | WizardDefinition;
  step: string | null;
  stepTitle: string | null;
  question: string | null;
}

/** A change at a place; `touches` null says that it was shown to touch nobody. */
export function changeAt(
  { step, stepTitle, question }: Place,
  kind: ChangeKind,
  words: string,
  touches: string | null = null,
): Change {
  return { kind, step, stepTitle, question, words, touches };
}

/** Words of an author's, told apart from ours. */
export function quoted(text: string): string {
  return `“${text}”`;
}

/** `from “A” to “B”`, or that there was none, or is none any more. */
export function fromTo(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return `now reads ${quoted(after ?? "")}; before there was none`;
  if (after === undefined) return `was taken away; it read ${quoted(before)}`;
  return `now reads ${quoted(after)}; before ${quoted(before)}`;
}
