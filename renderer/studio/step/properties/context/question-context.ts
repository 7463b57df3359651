import { createContext, useContext } from "react";
import type { QuestionSource } from "#engine/authoring";
import type { ReadableField } from "../../../../../api/responses/drafts.ts";
import type { Edits } from "../../../draft/use-edit.ts";
import type { EditedPage } from "../../edits/field-edits.ts";
import type { StepNow } from "../../step-now.ts";
import type { Compared } from "./compared.ts";

/** Facts about the chosen question for editors of single keywords. */
export interface QuestionFacts {
  page: EditedPage;
  now: StepNow;
  /** The answers beside it, and those of earlier steps; null until the wizard has been read once. */
  readable: ReadableField[] | null;
  question: QuestionSource;
  /** Edits it; a refusal is at the top of its panel. */
  edit: Edits["edit"];
  /** Null for answers that can't be compared. */
  compared: Compared | null;
}

/** Id of the part of the panel that says who is asked. */
export const conditionId = "question-condition";

/** Provides the editors of single keywords with the chosen question. */
export const QuestionContext = createContext<QuestionFacts | null>(null);

/** Returns what is known of the chosen question. Throws outside of its panel. */
export function useQuestion(): QuestionFacts {
  const facts = useContext(QuestionContext);
  if (!facts) throw new Error("No question is chosen here.");
  return facts;
}
