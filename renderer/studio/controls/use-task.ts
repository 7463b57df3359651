import { useState } from "react";
import { problemOf } from "./use-reply.ts";

/** Keeps whether something is under way, and why it failed until it is tried again. `earlier` is a failure from before. */
export function useTask(earlier?: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState(earlier);

  /** Runs one action at a time; returns whether it ran and succeeded. */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (cause) {
      setError(problemOf(cause).message);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy, error, setError };
}
