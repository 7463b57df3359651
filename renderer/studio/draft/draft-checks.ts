import type { DraftCheck } from "../../../api/drafts/responses.ts";
import { mayPass, problemOf } from "../use-reply.ts";
import type { DraftState } from "./draft-session.ts";
import type { Pace } from "./pace.ts";

const afterFailure = 3000;
/** Milliseconds after which a check that took too long is tried again; twice as many after each. */
const afterLimit = 40_000;
const longestAfterLimit = 10 * 60_000;

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
  let isOpen = true;
  let limited = { revision: -1, pause: afterLimit };

  /** A busy server may be to blame, so the fault must not stay until somebody edits. */
  function askAgainIfLimited({ revision, faults }: DraftCheck): void {
    if (!faults.some(({ rule }) => rule === "limits")) return;
    const pause = limited.revision === revision ? limited.pause : afterLimit;
    limited = { revision, pause: Math.min(longestAfterLimit, pause * 2) };
    void pace.rest(pause).then(() => {
      if (isOpen && wanted === null && limited.revision === revision) ask(revision);
    });
  }

  function ask(revision: number): void {
    wanted = revision;
    show({ isChecking: true });
    if (!isRunning) void run();
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (wanted !== null) {
      const revision: number = wanted;
      try {
        const check = await load(revision);
        if (wanted === revision) wanted = null;
        show({ check, isChecking: wanted !== null });
        if (wanted === null) askAgainIfLimited(check);
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

  return {
    ask(revision) {
      limited = { revision: -1, pause: afterLimit };
      ask(revision);
    },
    close() {
      isOpen = false;
      wanted = null;
    },
  };
}
