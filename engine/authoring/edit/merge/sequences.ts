/** A sequence by the ids of its elements, and the same as two people left it. */
export interface Sequences {
  base: string[];
  yours: string[];
  theirs: string[];
}

/**
 * Returns the ids of `kept` in the order that both people's moves lead to; null if both moved elements that both still
 * have, each differently.
 */
export function mergedOrder({ base, yours, theirs }: Sequences, kept: ReadonlySet<string>): string[] | null {
  const common = new Set(base.filter((id) => yours.includes(id) && theirs.includes(id)));
  const [before, here, there] = [base, yours, theirs].map((ids) => ids.filter((id) => common.has(id)));
  const isSame = (a: string[] = [], b: string[] = []) => a.every((id, index) => id === b[index]);
  if (isSame(there, before) || isSame(there, here)) return joined(yours, theirs, kept);
  return isSame(here, before) ? joined(theirs, yours, kept) : null;
}

/** Returns one sequence with the elements of another one that it lacks, each behind the one that precedes it there. */
export function joined(first: string[], second: string[], kept: ReadonlySet<string>): string[] {
  const order = first.filter((id) => kept.has(id));
  const placed = new Set(order);
  for (const [index, id] of second.entries()) {
    if (placed.has(id) || !kept.has(id)) continue;
    const above = second.slice(0, index).findLast((one) => placed.has(one));
    order.splice(above === undefined ? 0 : order.indexOf(above) + 1, 0, id);
    placed.add(id);
  }
  return order;
}

type Test<T> = (a: T, b: T) => boolean;

/** Maximum number of compared cells: beyond it, the middle of a sequence counts as rewritten. */
const maxCells = 4_000_000;

/**
 * Pairs the elements of two versions of a sequence: [index before, index after]. What the first test holds for is
 * paired first, and what stands between by the next one. Left-overs of equal number are pairs too: edited in place.
 */
export function pairsOf<T>(before: T[], after: T[], tests: Test<T>[]): [number, number][] {
  const [test, ...weaker] = tests;
  if (!test) return before.length === after.length ? before.map((_item, index) => [index, index]) : [];
  const pairs: [number, number][] = [];
  let [fromBefore, fromAfter] = [0, 0];
  const anchors = longestCommon(before, after, test);
  for (const [a, b] of [...anchors, [before.length, after.length] as const]) {
    const between = pairsOf(before.slice(fromBefore, a), after.slice(fromAfter, b), weaker);
    for (const [i, j] of between) pairs.push([fromBefore + i, fromAfter + j]);
    if (a < before.length) pairs.push([a, b]);
    [fromBefore, fromAfter] = [a + 1, b + 1];
  }
  return pairs;
}

/** Returns the pairs of a longest common subsequence. */
export function longestCommon<T>(a: T[], b: T[], test: Test<T>): [number, number][] {
  const holds = (i: number, j: number) => test(a[i] as T, b[j] as T);
  let start = 0;
  while (start < a.length && start < b.length && holds(start, start)) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && holds(a.length - 1 - end, b.length - 1 - end))
    end += 1;
  const [rows, columns] = [a.length - start - end, b.length - start - end];
  const head = Array.from({ length: start }, (_none, index): [number, number] => [index, index]);
  const tail = Array.from({ length: end }, (_none, index): [number, number] => [
    a.length - end + index,
    b.length - end + index,
  ]);
  if (rows * columns === 0 || rows * columns > maxCells) return [...head, ...tail];
  const lengths = new Uint32Array((rows + 1) * (columns + 1));
  const at = (i: number, j: number) => i * (columns + 1) + j;
  const most = (i: number, j: number) => lengths[at(i, j)] ?? 0;
  for (let i = rows - 1; i >= 0; i -= 1)
    for (let j = columns - 1; j >= 0; j -= 1)
      lengths[at(i, j)] = holds(start + i, start + j)
        ? most(i + 1, j + 1) + 1
        : Math.max(most(i + 1, j), most(i, j + 1));
  const middle: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < rows && j < columns; ) {
    if (holds(start + i, start + j)) {
      middle.push([start + i, start + j]);
      i += 1;
      j += 1;
    } else if (most(i + 1, j) >= most(i, j + 1)) i += 1;
    else j += 1;
  }
  return [...head, ...middle, ...tail];
}
