import type { DraftCheck } from "../../../api/responses/drafts.ts";
import { mayPass, problemOf } from "../controls/use-reply.ts";
import type { DraftState } from "./draft-session.ts";
import type { Pace } from "./pace.ts";

const afterFailure = 3000;
/** A draft that reaches the limits each time is checked less and less often: at most this many times the first pause. */
const mostPauses = 16;

export interface DraftChecks {
  /** Requests the check of a revision; only the latest request counts. */
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
  let pauses = 1;

  async function run(): Promise<void> {
    isRunning = true;
    while (wanted !== null) {
      const revision: number = wanted;
      try {
        const check = await load(revision);
        if (wanted === revision) wanted = null;
        show({ check, isChecking: wanted !== null });
        if (wanted === null && check.retryIn !== null) checkLater(revision, check.retryIn);
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

  function checkLater(revision: number, pause: number): void {
    retry = setTimeout(() => ask(revision), pause * pauses);
    pauses = Math.min(mostPauses, pauses * 2);
  }

  function ask(revision: number): void {
    clearTimeout(retry);
    wanted = revision;
    show({ isChecking: true });
    if (!isRunning) void run();
  }

  return {
    ask(revision) {
      pauses = 1;
      ask(revision);
    },
    close() {
      clearTimeout(retry);
      wanted = null;
    },
  };
}
