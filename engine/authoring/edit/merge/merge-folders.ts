import { ownValue } from "../../../definition/json.ts";
import type { SourceFiles } from "../../source/source.ts";
import type { EditConflict } from "../operation.ts";
import { type Decide, type MergedText, mergeJson } from "./merge-json.ts";
import { mergeParagraphs } from "./merge-paragraphs.ts";

export interface MergedFolder {
  /** The texts in which the merged folder differs from yours. */
  files: SourceFiles;
  /** Paths of your deleted files. */
  removed: string[];
  /** Places that both changed, each differently: there the merged folder is as yours. */
  conflicts: EditConflict[];
}

const leaveOpen: Decide = () => null;

/**
 * Merges two edited versions of a folder, place by place: JSON by its paths, other texts by paragraphs. `decide` settles
 * conflicts; its paths are those of your version, or of theirs for what yours has not. Whole texts stand for files that
 * are not JSON objects, with an empty path.
 */
export function mergeFolders(
  base: SourceFiles,
  yours: SourceFiles,
  theirs: SourceFiles,
  decide: Decide = leaveOpen,
): MergedFolder {
  const merged: MergedFolder = { files: {}, removed: [], conflicts: [] };
  for (const file of new Set([...Object.keys(yours), ...Object.keys(theirs)])) {
    const [before, here, there] = [base, yours, theirs].map((files) => ownValue(files, file));
    const { text, conflicts } = mergeTexts(file, { base: before, yours: here, theirs: there }, decide);
    merged.conflicts.push(...conflicts);
    if (text === here) continue;
    if (text === undefined) merged.removed.push(file);
    else merged.files[file] = text;
  }
  return merged;
}

/** The texts of one file; undefined where it is not there. */
export interface FileVersions {
  base: string | undefined;
  yours: string | undefined;
  theirs: string | undefined;
}

/** Merges two edited versions of a file; the text is undefined if the file is gone. */
export function mergeTexts(
  file: string,
  { base, yours, theirs }: FileVersions,
  decide: Decide = leaveOpen,
): Omit<MergedText, "text"> & { text: string | undefined } {
  if (yours === theirs || theirs === base) return { text: yours, conflicts: [] };
  if (yours === base) return { text: theirs, conflicts: [] };
  const merged =
    yours !== undefined && theirs !== undefined && mergedInside(file, { base, yours, theirs }, decide);
  if (merged) return merged;
  const conflict = { file, path: [], before: base, theirs, yours };
  const decision = decide(conflict);
  return {
    text: decision === "theirs" ? theirs : yours,
    conflicts: decision === null ? [conflict] : [],
  };
}

function mergedInside(
  file: string,
  { base, yours, theirs }: FileVersions & { yours: string; theirs: string },
  decide: Decide,
): MergedText | null {
  try {
    if (file.endsWith(".json")) return mergeJson(file, { base: base ?? "{}", yours, theirs }, decide);
    const text = base === undefined ? null : mergeParagraphs(base, yours, theirs);
    return text === null ? null : { text, conflicts: [] };
  } catch (error) {
    // A text nested so deeply that it cannot be walked is merged as a whole.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
