import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds that a probe may take, and that its result is cached. */
export interface ProbeTimes {
  limit: number;
  reuse: number;
}

/** Times of a probe that costs next to nothing. */
export const usualTimes: ProbeTimes = { limit: 2_000, reuse: 1_000 };

/**
 * Returns a check whose cost does not grow with the number of calls: all callers share one run at a time, and its
 * result is cached for a second. A run that takes too long counts as failed; no other starts until it ends.
 */
export function createProbe(
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
  times: ProbeTimes = usualTimes,
): () => Promise<boolean> {
  let last: { result: Promise<boolean>; ended: number | null } | null = null;

  function start(): Promise<boolean> {
    const run = { result: Promise.resolve(false), ended: null as number | null };
    const passed = work().then(
      () => true,
      (error) => {
        onFailure(error);
        return false;
      },
    );
    void passed.finally(() => {
      run.ended = performance.now();
    });
    run.result = Promise.race([passed, pause(times.limit, false, { ref: false })]);
    last = run;
    return run.result;
  }

  return () => {
    const isFresh = last !== null && (last.ended === null || performance.now() - last.ended < times.reuse);
    return isFresh && last ? last.result : start();
  };
}
