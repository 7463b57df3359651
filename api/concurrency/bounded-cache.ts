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
