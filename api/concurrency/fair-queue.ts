import { HttpProblem } from "../problems.ts";
import type { CallWorker } from "./worker.ts";

/** How much work runs at once, and how much may wait for it. */
export interface QueueLimits {
  running: number;
  /** How much of that one owner may have; absent: all of it. */
  runningEach?: number;
  waiting: number;
  /** Most that may wait for one owner. */
  waitingEach?: number;
}

export interface FairQueue {
  /** Does the work when its turn comes. Throws at once, without doing it, when the queue is full. */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result>;
}

type Start = () => void;

/**
 * Creates a queue for expensive work. Owners take turns, whatever each of them has waiting, so nobody waits behind
 * somebody else's flood.
 */
export function createFairQueue(limits: QueueLimits): FairQueue {
  const { waitingEach = Number.POSITIVE_INFINITY, runningEach = limits.running } = limits;
  /** What waits, by owner; the first owner is next. */
  const lines = new Map<string, Start[]>();
  /** How much runs, by owner. */
  const busy = new Map<string, number>();
  let waiting = 0;
  let running = 0;

  function begin(owner: string): void {
    running += 1;
    busy.set(owner, (busy.get(owner) ?? 0) + 1);
  }

  function end(owner: string): void {
    running -= 1;
    const left = (busy.get(owner) ?? 0) - 1;
    if (left > 0) busy.set(owner, left);
    else busy.delete(owner);
    // Whoever has just been served goes behind those who came in the meantime.
    const line = lines.get(owner);
    if (line) {
      lines.delete(owner);
      lines.set(owner, line);
    }
    startNext();
  }

  const mayRun = (owner: string) => running < limits.running && (busy.get(owner) ?? 0) < runningEach;

  function startNext(): void {
    const next = [...lines].find(([owner]) => mayRun(owner));
    if (!next) return;
    const [owner, [start, ...rest]] = next;
    lines.delete(owner);
    // Whoever has more to do goes to the end of the circle.
    if (rest.length > 0) lines.set(owner, rest);
    waiting -= 1;
    begin(owner);
    start?.();
  }

  function enter(owner: string, start: Start): void {
    if (mayRun(owner)) {
      begin(owner);
      start();
      return;
    }
    const line = lines.get(owner) ?? [];
    if (line.length >= waitingEach) throw tooManyOfOne();
    if (waiting >= limits.waiting) throw tooBusy();
    lines.set(owner, [...line, start]);
    waiting += 1;
  }

  return {
    async run(owner, work) {
      await new Promise<void>((start) => enter(owner, start));
      try {
        return await work();
      } finally {
        end(owner);
      }
    },
  };
}

/** Returns a function that calls a worker for an owner. Owners take turns at it. */
export function inTurns<Input, Output>(
  work: CallWorker<Input, Output>,
  limits: Pick<QueueLimits, "waiting" | "waitingEach">,
): (owner: string, input: Input) => Promise<Output> {
  const queue = createFairQueue({ running: 1, ...limits });
  return (owner, input) => queue.run(owner, () => work(input));
}

function tooManyOfOne(): HttpProblem {
  const message = "Several of your requests are still being worked on. Please try again in a moment.";
  return new HttpProblem(429, "too-many", message, undefined, { retryAfter: 5 });
}

function tooBusy(): HttpProblem {
  const message = "The service is busy. Please try again in a moment.";
  return new HttpProblem(503, "busy", message, undefined, { retryAfter: 5 });
}
