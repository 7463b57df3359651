import { createContext, useContext } from "react";
import type { AnswerShape, QuestionSource, StepSource } from "#engine/authoring";
import type { ReadableField } from "../../../../api/responses/drafts.ts";
import type { Path } from "../../schema-form/form-context.ts";
import type { StepNow } from "../step-now.ts";
import type { Compared } from "./limits/compared.ts";

/** What the editors of single keywords know of the chosen question. */
export interface QuestionFacts {
  source: StepSource;
  now: StepNow;
  /** The answers beside it, and those of earlier steps; null until the wizard has been read once. */
  readable: ReadableField[] | null;
  question: QuestionSource;
  /** Returns the product's sentences for its rules, or for those of another wording of it: `["variants", 0]`. */
  proposedAt: (path: Path) => { [rule: string]: string };
  onMessage: (path: Path, text: string | undefined) => boolean;
  /** Null takes the shape away. */
  onShape: (shape: AnswerShape | null) => boolean;
  /** Null for answers that can't be compared. */
  compared: Compared | null;
}

/** Where the panel says who is asked. */
export const conditionId = "question-condition";

/** Provides what the editors of single keywords know of the chosen question. */
export const QuestionContext = createContext<QuestionFacts | null>(null);

/** Returns what is known of the chosen question. Throws outside of its panel. */
export function useQuestion(): QuestionFacts {
  const facts = useContext(QuestionContext);
  if (!facts) throw new Error("No question is chosen here.");
  return facts;
}
