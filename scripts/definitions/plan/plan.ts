import type { SourceFiles } from "#engine/authoring";

/** The files to write, by path within the definitions folder, and what is left to do. */
export interface Plan {
  created: SourceFiles;
  edited: SourceFiles;
  /** Files that go. */
  removed?: string[];
  /** Next steps, each a sentence. */
  next: string[];
}
