import type { SourceFiles } from "#engine/authoring";

/** The files to write, by path within the definitions folder, and what is left to do. */
export interface Plan {
  created: SourceFiles;
  edited: SourceFiles;
  /** Next steps, each a sentence. */
  next: string[];
}
