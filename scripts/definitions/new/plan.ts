import type { SourceFiles } from "#engine/authoring";

/** What shall be written: paths within the definitions folder to texts, and what is left for people to do. */
export interface Plan {
  created: SourceFiles;
  edited: SourceFiles;
  /** Facts worth telling and next steps, each a sentence. */
  next: string[];
}
