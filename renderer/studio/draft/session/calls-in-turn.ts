import type { ConflictBody, DraftChange } from "../../../../api/responses/drafts.ts";
import type { ApiProblem } from "../../../base/api-problem.ts";
import { mayPass, problemOf } from "../../controls/use-reply.ts";
import type { DraftCalls } from "../draft-calls.ts";
import type { EditOutcome } from "../draft-session.ts";
import type { Pace } from "../pace.ts";
import type { PendingEdit } from "../pending-edits.ts";
import { closeGone, type OpenDraft, showDraft, takeChange } from "./open-draft.ts";

const pollEvery = 2000;
const longestPause = 15_000;
/** Number of failures in a row after which a call is given up: a busy server takes long for a small edit, too. */
const mostTries = 3;
const isWaiting = "Your last changes are not saved yet. Undo and redo work again once they are.";

/** The calls of an open draft, one after the other. */
export interface CallsInTurn {
  /** Sends pending edits and asks for news. After the draft was closed, continues until everything typed is stored. */
  run(): Promise<void>;
  /** Makes a call, such as undo, after all pending edits were sent. */
  turn(work: () => Promise<DraftChange | null>): Promise<EditOutcome>;
  /** Says from now on that this person is at another place. */
  setPlace(place: string | null): void;
}

export function createCallsInTurn(draft: OpenDraft, calls: DraftCalls, pace: Pace): CallsInTurn {
  const turns: (() => Promise<void>)[] = [];
  let place: string | null = null;
  let isAtWork = false;

  async function callOnce(): Promise<void> {
    const edit = draft.queue.first();
    if (edit) await sendEdit(draft, calls, edit);
    else if (turns[0]) await turns.shift()?.();
    else if (draft.isOpen) await poll(draft, () => calls.since(draft.stored.revision, place));
  }

  return {
    async run() {
      if (isAtWork) return;
      isAtWork = true;
      while (draft.isOpen || draft.queue.pending().length > 0) {
        try {
          await callOnce();
          draft.failures = 0;
        } catch (error) {
          draft.failures += 1;
          showDraft(draft);
          await pace.rest(restAfter(problemOf(error), draft.failures));
          continue;
        }
        showDraft(draft);
        const isIdle = draft.queue.pending().length === 0 && turns.length === 0;
        if (draft.isOpen && isIdle) await pace.wait(pollEvery);
      }
      isAtWork = false;
    },
    turn(work) {
      if (draft.failures > 0) return Promise.resolve({ done: false, message: isWaiting });
      return new Promise((resolve) => {
        turns.push(async () => {
          try {
            const done = await work();
            if (done) takeChange(draft, done);
            resolve({ done: true });
          } catch (error) {
            resolve({ done: false, message: problemOf(error).message });
          }
        });
        pace.wake();
      });
    },
    setPlace(next) {
      if (place === next) return;
      place = next;
      pace.wake();
    },
  };
}

/** Returns the milliseconds to rest after so many failures in a row. */
function restAfter({ retryAfter }: ApiProblem, failures: number): number {
  return Math.max((retryAfter ?? 0) * 1000, Math.min(longestPause, 500 * 2 ** failures));
}

/** Sends an edit: the server then has it, refused it, or found a conflict. Throws errors that a retry may resolve. */
async function sendEdit(draft: OpenDraft, calls: DraftCalls, edit: PendingEdit): Promise<void> {
  const { queue, stored } = draft;
  try {
    const done = await calls.edit({ revision: stored.revision, ...edit });
    queue.stored();
    takeChange(draft, done);
  } catch (error) {
    const problem = problemOf(error);
    if (mayPass(problem)) throw problem;
    if (problem.code === "too-heavy" && draft.failures + 1 < mostTries) throw problem;
    if (problem.code === "conflict") {
      const body = problem.body as unknown as ConflictBody;
      takeChange(draft, body);
      queue.hold(stored.files, body.conflicts);
    } else {
      queue.refuse(problem.message);
      if (problem.status === 404) closeGone(draft);
    }
  }
}

/** Merges what others did. Throws errors that a retry may resolve. */
async function poll(draft: OpenDraft, askForNews: () => ReturnType<DraftCalls["since"]>): Promise<void> {
  try {
    const news = await askForNews();
    takeChange(draft, news);
    const { name, base, release, present, commentsStamp, publication, live } = news;
    draft.state = { ...draft.state, name, base, release, present, commentsStamp, publication, live };
  } catch (error) {
    const problem = problemOf(error);
    if (mayPass(problem)) throw problem;
    if (problem.status === 404) closeGone(draft);
    else draft.state = { ...draft.state, trouble: problem.message };
  }
}
