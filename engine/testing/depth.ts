import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** `true` in `npm run test:deep`. */
    deep: boolean;
    /** `true` if what takes hours was requested by name. */
    long: boolean;
    /** Seed of everything random: `TEST_SEED`, or 1. */
    seed: number;
  }
}

/** `true` in `npm run test:deep`: repeated and random tests then run at full strength. */
export const deep = inject("deep");

/** `true` for parts that take hours and only run by name. */
export const long = inject("long");

/** Seed of random tests. `npm run test:deep` draws one, prints it and takes it with `--seed`. */
export const seed = inject("seed");

/** Returns how often to repeat something: the first number in `npm test`, the second in `npm run test:deep`. */
export function strength(usual: number, full: number): number {
  return deep ? full : usual;
}

/** Returns how often fast-check draws in `npm test` and in `npm run test:deep`, from the seed that repeats a red run. */
export function draws(usual: number, full: number) {
  return { seed, numRuns: strength(usual, full), endOnFailure: true };
}
