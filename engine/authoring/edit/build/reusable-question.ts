import type { QuestionPlace } from "../../source/pages.ts";
import type { SourceFiles } from "../../source/source.ts";
import type { Operation } from "../operation.ts";

/** A question, or several that belong together, ready to be put on a page. */
export interface ReusableQuestion {
  id: string;
  title: string;
  description: string;
  /** Returns the operations that put it there, under names that the page or entry does not have yet. */
  insert: (files: SourceFiles, place: QuestionPlace) => Operation[];
}
