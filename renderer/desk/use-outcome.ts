import { useState } from "react";
import { useAsyncAction } from "../base/use-async-action.ts";
import { type Outcome, outcomeOf } from "../studio/controls/outcome-alert.tsx";

/** Runs an action and shows its outcome: the words that `work` returns, or why it failed. Returns whether it worked. */
export type PressForOutcome = (work: () => Promise<string>) => Promise<boolean>;

/** Runs a page's actions through `around`, keeps the last outcome, and calls `after`. */
export function useOutcome(
  after: () => void,
  around: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const press: PressForOutcome = async (work) => {
    const done = await outcomeOf(() => around(work));
    setOutcome(done);
    after();
    return done.tone === "met";
  };
  return { outcome, setOutcome, press };
}

/** Runs the actions of one part of a page through `press`, one at a time: its buttons look busy meanwhile. */
export function usePressOnce(press: PressForOutcome) {
  const { run, isBusy } = useAsyncAction(() => undefined);
  const pressOnce: PressForOutcome = async (work) => {
    let isDone = false;
    await run(async () => {
      isDone = await press(work);
    });
    return isDone;
  };
  return { press: pressOnce, isBusy };
}
