/** Does something a number of times, so many at once, and returns all results. */
export async function inGroups<T>(
  count: number,
  size: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (let from = 0; from < count; from += size) {
    const length = Math.min(size, count - from);
    results.push(...(await Promise.all(Array.from({ length }, (_, index) => work(from + index)))));
  }
  return results;
}
