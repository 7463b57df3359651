import { ownValue } from "../../../definition/json.ts";
import type { SourceFiles } from "../../source/source.ts";
import { mergeTexts } from "../merge/merge-folders.ts";
import { applied, conflict, refused } from "./applied.ts";
import type { Applied, Operation } from "./operation.ts";

/** Writes a file. What was changed since is merged: the new text is the editor's version of what the editor saw. */
export function writeFile(
  files: SourceFiles,
  { file, text, before }: Operation & { kind: "write" },
): Applied {
  const versions = { base: before ?? undefined, yours: text, theirs: ownValue(files, file) };
  const { text: merged, conflicts } = mergeTexts(file, versions);
  if (conflicts.length > 0) return { kind: "conflict", conflicts };
  return merged === undefined ? refused(`There is no ${file} any more.`) : applied({ [file]: merged });
}

/** Deletes a file; one that somebody changed in the meantime is a conflict. */
export function deleteFile(
  files: SourceFiles,
  { file, before }: Operation & { kind: "delete-file" },
): Applied {
  const now = ownValue(files, file);
  if (now === undefined) return applied({});
  if (before !== undefined && now !== before)
    return conflict({ file, path: [], before, theirs: now, yours: undefined });
  return applied({}, [file]);
}
