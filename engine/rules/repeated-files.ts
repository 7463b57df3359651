import type { Json } from "../definition/definition.ts";
import { isObject } from "../definition/json.ts";

/** Returns the files of one question, each once: one that is named twice does not count as two. */
export function withoutRepeatedFiles(files: Json[]): Json[] {
  const seen = new Set<Json>();
  return files.filter((file) => {
    const id = isObject(file) ? file.id : undefined;
    return id === undefined || (!seen.has(id) && seen.add(id));
  });
}
