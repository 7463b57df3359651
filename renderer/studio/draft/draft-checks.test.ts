import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DraftCheck } from "../../../api/responses/drafts.ts";
import { createDraftChecks } from "./draft-checks.ts";
import type { DraftState } from "./draft-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pace = { wait: async () => {}, wake: () => {}, rest: async () => {} };
const unfinished = { file: "", line: 1, column: 1, rule: "limits", message: "It took too long.", mend: null };

function checkOf(revision: number, isFinished: boolean): DraftCheck {
  return {
    revision,
    faults: isFinished ? [] : [unfinished],
    versions: {},
    validRevision: null,
    shownRevision: null,
    behind: [],
    journeys: [],
    retryIn: isFinished ? null : 30_000,
  };
}

/** Checks of which only those from `finishedFrom` on finish. */
function checksOf({ finishedFrom }: { finishedFrom: number }) {
  const asked: number[] = [];
  let state: Partial<DraftState> = {};
  const load = async (revision: number) => checkOf(revision, asked.push(revision) >= finishedFrom);
  const checks = createDraftChecks(load, pace, (changes) => {
    state = { ...state, ...changes };
  });
  return { checks, asked, faults: () => state.check?.faults.length };
}

test("a check that reached a limit is requested again, at growing intervals, until one finishes", async () => {
  const { checks, asked, faults } = checksOf({ finishedFrom: 3 });
  checks.ask(4);
  await vi.advanceTimersByTimeAsync(29_000);
  expect([asked, faults()]).toEqual([[4], 1]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([asked, faults()]).toEqual([[4, 4], 1]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([asked, faults()]).toEqual([[4, 4, 4], 0]);
});

test("a newer revision is checked instead", async () => {
  const { checks, asked } = checksOf({ finishedFrom: 2 });
  checks.ask(4);
  await vi.advanceTimersByTimeAsync(10_000);
  checks.ask(5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([4, 5]);
});

test("a closed draft is not checked again", async () => {
  const { checks, asked } = checksOf({ finishedFrom: 9 });
  checks.ask(4);
  await vi.advanceTimersByTimeAsync(10_000);
  checks.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([4]);
});
