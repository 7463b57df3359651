import { useMemo } from "react";
import type { Json } from "#engine";
import { jsonIn } from "#engine/authoring";
import { useDraft, useDraftJson } from "../../draft/draft-context.ts";
import { type SchemaNamed, type SentenceGroup, sentencesIn } from "./sentences.ts";

/** Returns the texts of a file of the draft, as its schema groups them; null while it is no JSON. */
export function useSentences(file: string): SentenceGroup[] | null {
  const { files } = useDraft();
  const value = useDraftJson<{ [key: string]: Json }>(file);
  return useMemo(() => (value ? groupsIn(files, value) : null), [files, value]);
}

/** Returns the texts of the content of a file. */
export function groupsIn(
  files: { readonly [file: string]: string },
  value: { [key: string]: Json },
): SentenceGroup[] {
  return sentencesIn(
    value,
    String(value.$schema ?? "").replace(/^.*\//u, ""),
    (name) => jsonIn(files, `schema/${name}`) as ReturnType<SchemaNamed>,
  );
}
