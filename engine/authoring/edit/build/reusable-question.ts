import type { SourceFiles } from "../../read/source.ts";
import type { Operation } from "../operations/operation.ts";

/** Where a question comes to stand; `after` is the field above it, null for the bottom of the page. */
export interface QuestionPlace {
  wizard: string;
  step: string;
  after: string | null;
}

/** A question, or several that belong together, ready to be put on a page. */
export interface ReusableQuestion {
  id: string;
  title: string;
  description: string;
  /** Returns the operations that put it there, under names that the page does not have yet. */
  insert: (files: SourceFiles, place: QuestionPlace) => Operation[];
}
