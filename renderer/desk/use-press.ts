import { useState } from "react";
import type { ApiProblem } from "../session/client.ts";
import { type Outcome, outcomeOf } from "../studio/controls/outcome-alert.tsx";
import { problemOf } from "../studio/controls/use-reply.ts";

/** Runs a button's action, and keeps why it failed, in words. `refuse` returns whether it shows a problem itself. */
export function usePress(refuse: (problem: ApiProblem) => boolean = () => false) {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function press(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setTrouble(null);
    try {
      await work();
    } catch (cause) {
      const problem = problemOf(cause);
      if (!refuse(problem)) setTrouble(problem.message);
    }
    setIsBusy(false);
  }

  return { isBusy, trouble, setTrouble, press };
}

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
