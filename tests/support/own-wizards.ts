import type { SourceFiles } from "#engine/authoring";
import { readSourceFiles } from "../../api/authoring/folder/read-source-files.ts";
import { shippedDefinitions } from "../../api/testing/test-definitions.ts";

const ownWizards = ["choices", "member", "third", "values"] as const;

/**
 * Returns wizards from `tests/*-wizard`, by default all of them, with the shipped option lists. Tests share a site of
 * these: it takes a third of the work of one with the shipped wizards, too.
 */
export async function readOwnWizards(...names: readonly (typeof ownWizards)[number][]): Promise<SourceFiles> {
  const files = await readOptions();
  for (const name of names.length > 0 ? names : ownWizards) {
    const folder = new URL(`../${name}-wizard/definitions`, import.meta.url).pathname;
    Object.assign(files, await readSourceFiles(folder));
  }
  return files;
}

/** Returns the shipped option lists. */
export async function readOptions(): Promise<SourceFiles> {
  const shipped = Object.entries(await readSourceFiles(shippedDefinitions));
  return Object.fromEntries(shipped.filter(([file]) => file.startsWith("options/")));
}
