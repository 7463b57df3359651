import type { SourceFiles } from "../../source/source.ts";
import type { Operation } from "../operations/operation.ts";

/** Where a question comes to stand: on a page, or in each entry of one of its lists. */
export interface QuestionPlace {
  wizard: string;
  step: string;
  list?: string;
  /** The field above it; null for the bottom. */
  after: string | null;
}

/** A question, or several that belong together, ready to be put on a page. */
export interface ReusableQuestion {
  id: string;
  title: string;
  description: string;
  /** Returns the operations that put it there, under names that the page or entry does not have yet. */
  insert: (files: SourceFiles, place: QuestionPlace) => Operation[];
}
