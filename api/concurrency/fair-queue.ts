import { HttpProblem } from "../base/problems.ts";

/** How much work may wait for its turn. */
export interface WaitingLimits {
  waiting: number;
  /** Most that may wait for one owner. */
  waitingEach?: number;
}

/** How much work runs at once, and how much may wait for it. */
export interface QueueLimits extends WaitingLimits {
  /** What operators know the queue by; absent: they are not told about it. */
  name?: string;
  running: number;
  /** How much of that one owner may have; absent: all of it. */
  runningEach?: number;
}

export interface FairQueue {
  /**
   * Does the work when its turn comes. Throws at once, without doing it, when too much waits under the same limits: those
   * of the queue, or those of this kind of work.
   */
  run<Result>(owner: string, work: () => Promise<Result>, kind?: WaitingLimits): Promise<Result>;
}

/** The owner whose turn is always next: what the server itself needs to serve. */
export const serverItself = "the server itself";

interface QueueSize {
  name: string;
  running: number;
  waiting: number;
}

/** The newest queue of each name. */
const sizes = new Map<string, () => QueueSize>();

/** Returns how much runs and waits in each queue of this process. */
export function queueSizes(): QueueSize[] {
  return [...sizes.values()].map((size) => size());
}

/** Work that waits. */
interface Waiting {
  start: () => void;
  kind: WaitingLimits;
}

/**
 * Creates a queue for expensive work. Owners take turns, whatever each of them has waiting, so nobody waits behind
 * somebody else's flood.
 */
export function createFairQueue(limits: QueueLimits): FairQueue {
  const { runningEach = limits.running } = limits;
  /** What waits, by owner; the first owner is next. */
  const lines = new Map<string, Waiting[]>();
  /** How much runs, by owner. */
  const busy = new Map<string, number>();
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
    const ready = [...lines].filter(([owner]) => mayRun(owner));
    const next = ready.find(([owner]) => owner === serverItself) ?? ready[0];
    if (!next) return;
    const [owner, [first, ...rest]] = next;
    lines.delete(owner);
    // Whoever has more to do goes to the end of the circle.
    if (rest.length > 0) lines.set(owner, rest);
    begin(owner);
    first?.start();
  }

  function enter(owner: string, start: () => void, kind: WaitingLimits): void {
    if (mayRun(owner)) {
      begin(owner);
      start();
      return;
    }
    const line = lines.get(owner) ?? [];
    const ofKind = (some: Waiting[]) => some.filter((one) => one.kind === kind).length;
    if (ofKind(line) >= (kind.waitingEach ?? Number.POSITIVE_INFINITY)) throw tooManyOfOne();
    if (ofKind([...lines.values()].flat()) >= kind.waiting) throw tooBusy();
    lines.set(owner, [...line, { start, kind }]);
  }

  const waitingNow = () => [...lines.values()].reduce((sum, line) => sum + line.length, 0);
  const { name } = limits;
  if (name !== undefined) sizes.set(name, () => ({ name, running, waiting: waitingNow() }));
  return {
    async run(owner, work, kind = limits) {
      await new Promise<void>((start) => enter(owner, start, kind));
      try {
        return await work();
      } finally {
        end(owner);
      }
    },
  };
}

function tooManyOfOne(): HttpProblem {
  const message = "Several of your requests are still being worked on. Please try again in a moment.";
  return new HttpProblem(429, "too-many", message, { retryAfter: 5 });
}

function tooBusy(): HttpProblem {
  const message = "The service is busy. Please try again in a moment.";
  return new HttpProblem(503, "busy", message, { retryAfter: 5 });
}
