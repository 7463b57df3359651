/** Random draws that repeat for the same seed. */
export interface Chance {
  /** A whole number from 0 up to, not including, `end`. */
  below: (end: number) => number;
  pick: <T>(list: readonly T[]) => T | undefined;
  /** True once in `times` draws on average. */
  oneIn: (times: number) => boolean;
}

/** Mulberry32: small, uniform enough, and the same on every platform. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, pick: (list) => list[below(list.length)], oneIn: (times) => below(times) === 0 };
}
