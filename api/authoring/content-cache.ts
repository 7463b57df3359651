import type { SourceFiles } from "#engine/authoring";
import { type BoundedCache, createBoundedCache } from "../concurrency/bounded-cache.ts";

/** Eight of the largest drafts. */
const mostCharacters = 64 * 1024 * 1024;

/**
 * Results that depend on content alone, by their kind and the content's version or hash: texts of files, checks,
 * compiled validators, samples. Each weighs as many characters as it has.
 */
export const contentCache: BoundedCache<unknown> = createBoundedCache(mostCharacters);

/**
 * Returns what follows from content, or creates it once for all who ask meanwhile. It weighs nothing until it is there. A
 * rejection is not kept.
 */
export function keptByContent<Value>(
  key: string,
  make: () => Promise<Value>,
  charactersOf: (value: Value) => number = (value) => JSON.stringify(value).length,
): Promise<Value> {
  const kept = contentCache.get(key) as Promise<Value> | undefined;
  if (kept) return kept;
  const made = make();
  contentCache.set(key, made, 0);
  made.then(
    (value) => contentCache.set(key, made, charactersOf(value)),
    () => contentCache.delete(key),
  );
  return made;
}

/** Returns how many characters files have together. */
export function charactersIn(files: SourceFiles): number {
  return Object.values(files).reduce((total, text) => total + text.length, 0);
}
