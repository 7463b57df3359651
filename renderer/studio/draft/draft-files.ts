import type { Applied } from "#engine/authoring";

/** The files of a draft by their paths. */
export type DraftFiles = { readonly [file: string]: string };

/** Returns the files with what an edit changed. */
export function filesWith(
  files: DraftFiles,
  { files: changed, removed }: Applied & { kind: "applied" },
): DraftFiles {
  const left = Object.entries({ ...files, ...changed }).filter(([file]) => !removed.includes(file));
  return Object.fromEntries(left);
}
