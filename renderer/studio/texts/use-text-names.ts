import { useMemo } from "react";
import { useDraft } from "../draft/draft-context.ts";
import { textGroupsIn } from "../draft/text-files.ts";

/** Returns what people call the files of texts of the draft. */
export function useTextNames(): ReadonlyMap<string, string> {
  const { files } = useDraft();
  return useMemo(
    () =>
      new Map(textGroupsIn(files).flatMap((group) => group.files.map(({ file, label }) => [file, label]))),
    [files],
  );
}
