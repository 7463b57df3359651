import { useRef, useState } from "react";

/**
 * Runs the actions of a button, one at a time, and keeps why the last one failed. `wordsOf` returns that in words, or
 * undefined where it is shown elsewhere. `earlier` is a failure from before.
 */
export function useAsyncAction(wordsOf: (cause: unknown) => string | undefined, earlier?: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState(earlier);
  const isRunning = useRef(false);

  /** Returns whether the action ran and succeeded. */
  async function run(action: () => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setError(undefined);
    try {
      await action();
      return true;
    } catch (cause) {
      setError(wordsOf(cause));
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { run, isBusy, error, setError };
}
