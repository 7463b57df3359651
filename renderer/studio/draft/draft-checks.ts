import type { DraftCheck } from "../../../api/drafts/responses.ts";
import { mayPass, problemOf } from "../use-reply.ts";
import type { DraftState } from "./draft-session.ts";
import type { Pace } from "./pace.ts";

const afterFailure = 3000;

export interface DraftChecks {
  /** Asks for the check of a revision; of several, only the last one counts. */
  ask(revision: number): void;
  close(): void;
}

/** Keeps the check of an open draft up to date, one call at a time. */
export function createDraftChecks(
  load: (revision: number) => Promise<DraftCheck>,
  pace: Pace,
  show: (changes: Partial<DraftState>) => void,
): DraftChecks {
  let wanted: number | null = null;
  let isRunning = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    isRunning = true;
    while (wanted !== null) {
      const revision: number = wanted;
      try {
        const check = await load(revision);
        if (wanted === revision) wanted = null;
        show({ check, isChecking: wanted !== null });
        if (wanted === null && check.retryIn !== null) retry = setTimeout(() => ask(revision), check.retryIn);
      } catch (error) {
        const problem = problemOf(error);
        if (mayPass(problem)) {
          await pace.rest(afterFailure);
          continue;
        }
        if (wanted === revision) wanted = null;
        show({ isChecking: wanted !== null, trouble: problem.message });
      }
    }
    isRunning = false;
  }

  function ask(revision: number): void {
    clearTimeout(retry);
    wanted = revision;
    show({ isChecking: true });
    if (!isRunning) void run();
  }

  return {
    ask,
    close() {
      clearTimeout(retry);
      wanted = null;
    },
  };
}
