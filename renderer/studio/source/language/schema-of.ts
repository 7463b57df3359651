import { joinPath, schemaFileAt } from "#engine/authoring";
import type { DraftState } from "../../draft/draft-session.ts";

/**
 * Returns the path of the schema that describes a file of the draft: the one that the file names, also while it can't
 * be parsed, or else the one for its place. Null if the draft has no such schema.
 */
export function schemaOf(file: string, files: DraftState["files"]): string | null {
  const named = /^\s*\{\s*"\$schema"\s*:\s*"(?<path>[^"\\\n]+)"/u.exec(files[file] ?? "")?.groups?.path;
  const wanted = [named === undefined ? null : joinPath(file, named), schemaFileAt(file)];
  return wanted.find((schema) => schema !== null && Object.hasOwn(files, schema)) ?? null;
}
