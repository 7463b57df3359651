export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** Returns how much longer the slowest takes than the quickest, as a share of the quickest. */
export function gapOf(medians: number[]): number {
  return Math.max(...medians) / Math.min(...medians) - 1;
}

/** The same things in an order that follows from a number. */
export function shuffled<T>(things: T[], seed: number): T[] {
  const rest = [...things];
  const order: T[] = [];
  let state = seed >>> 0;
  while (rest.length > 0) {
    // The generator of Numerical Recipes: its upper bits are good enough to draw lots with.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    order.push(...rest.splice((state >>> 16) % rest.length, 1));
  }
  return order;
}
