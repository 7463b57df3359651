import { HttpProblem } from "../problems.ts";

/** How much work runs at once, and how much may wait for it. */
export interface QueueLimits {
  running: number;
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
  const { waitingEach = Number.POSITIVE_INFINITY } = limits;
  /** What waits, by owner; the first owner is next. */
  const lines = new Map<string, Start[]>();
  let waiting = 0;
  let running = 0;

  function startNext(): void {
    const [first] = lines;
    if (!first) return;
    const [owner, [start, ...rest]] = first;
    lines.delete(owner);
    // Whoever has more to do goes to the end of the circle.
    if (rest.length > 0) lines.set(owner, rest);
    waiting -= 1;
    running += 1;
    start?.();
  }

  function enter(owner: string, start: Start): void {
    if (running < limits.running) {
      running += 1;
      start();
      return;
    }
    const line = lines.get(owner) ?? [];
    if (line.length >= waitingEach) throw tooManyOfOne();
    if (waiting >= limits.waiting) throw busy();
    lines.set(owner, [...line, start]);
    waiting += 1;
  }

  return {
    async run(owner, work) {
      await new Promise<void>((start) => enter(owner, start));
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}

function tooManyOfOne(): HttpProblem {
  const message = "Several of your requests are still being worked on. Please try again in a moment.";
  return new HttpProblem(429, "too-many", message, undefined, { retryAfter: 5 });
}

function busy(): HttpProblem {
  const message = "The service is busy. Please try again in a moment.";
  return new HttpProblem(503, "busy", message, undefined, { retryAfter: 5 });
}
