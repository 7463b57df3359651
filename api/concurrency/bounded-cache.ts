export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  /** Keeps a value, in place of the one before. */
  set(key: string, value: Value, weight: number): void;
  delete(key: string): void;
}

/**
 * Creates a cache for values of different sizes. When they weigh more than `most` together, those that nobody asked for
 * the longest go; the newest always stays.
 */
export function createBoundedCache<Value>(most: number): BoundedCache<Value> {
  const kept = new Map<string, { value: Value; weight: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  }

  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, weight) {
      remove(key);
      kept.set(key, { value, weight });
      total += weight;
      for (const oldest of kept.keys()) {
        if (total <= most || kept.size === 1) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}

/**
 * Returns the cached value, or creates it once for all who ask meanwhile. It weighs nothing until it is there. A rejection
 * is not cached.
 */
export function getOrCreate<Value>(
  cache: BoundedCache<Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
  weightOf: (value: Value) => number = () => 1,
): Promise<Value> {
  const kept = cache.get(key);
  if (kept) return kept;
  const made = make();
  cache.set(key, made, 0);
  made.then(
    (value) => cache.set(key, made, weightOf(value)),
    () => cache.delete(key),
  );
  return made;
}
