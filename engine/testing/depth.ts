import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether `npm run test:deep` runs the tests. */
    deep: boolean;
    /** Whether it was reported by name to run what takes hours. */
    long: boolean;
    /** Where everything random begins: `TEST_SEED`, or 1. */
    seed: number;
  }
}

/** Whether `npm run test:deep` runs: what is repeated or random is then done at full strength. */
export const deep = inject("deep");

/** Whether a part runs that takes hours and only runs by its name. */
export const long = inject("long");

/** Where a random test begins. `npm run test:deep` draws one, prints it and takes it with `--seed`. */
export const seed = inject("seed");

/** Returns how often to repeat something: the first number in `npm test`, the second in `npm run test:deep`. */
export function strength(usual: number, full: number): number {
  return deep ? full : usual;
}

/** Returns how often fast-check draws in `npm test` and in `npm run test:deep`, from the seed that repeats a red run. */
export function draws(usual: number, full: number) {
  return { seed, numRuns: strength(usual, full), endOnFailure: true };
}
