import type { SourceFiles } from "#engine/authoring";
import type { ChangeView } from "../responses/releases.ts";
import { folderVersion } from "../store/definition-files.ts";
import { type Content, checkContent } from "./check-in-thread.ts";
import { tasks } from "./tasks.ts";

/** Compares two folders in words, in the turn of `by`. Returns null if one of them has faults. */
export async function changesBetween(
  by: string,
  { before, after }: { before: SourceFiles; after: SourceFiles },
  checkedWith: Omit<Content, "version">,
): Promise<ChangeView[] | null> {
  const check = (files: SourceFiles) =>
    checkContent(by, { ...checkedWith, version: folderVersion(files) }, async () => files);
  const [old, recent] = await Promise.all([check(before), check(after)]);
  if (!old.checked || !recent.checked) return null;
  return await tasks.compareFolders(by, { before: old.checked, after: recent.checked });
}
