import { useMemo } from "react";
import { jsonIn } from "#engine/authoring";
import { useDraft } from "../draft/draft-context.ts";
import type { Schemas } from "./schema-node.ts";

/** Returns the schemas of the open draft by their file names. */
export function useSchemas(): Schemas {
  const { files } = useDraft();
  const texts = Object.entries(files).filter(([file]) => /^schema\/[^/]+\.schema\.json$/u.test(file));
  const stamp = texts.map(([, text]) => text.length).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: schemas rarely change, and every edit brings new files
  return useMemo(
    () =>
      Object.fromEntries(texts.map(([file]) => [file.slice("schema/".length), jsonIn(files, file) ?? {}])),
    [stamp],
  );
}
