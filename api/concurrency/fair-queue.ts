import { HttpProblem } from "../base/problems.ts";

/** Limits of work that waits for its turn. */
export interface WaitingLimits {
  waiting: number;
  /** Most that may wait for one owner. */
  waitingEach?: number;
}

/** Limits of work that runs or waits. */
export interface QueueLimits extends WaitingLimits {
  /** Name for operators; absent: they don't see the queue. */
  name?: string;
  running: number;
  /** Maximum of that for one owner; absent: all of it. */
  runningEach?: number;
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
 * A queue for expensive work. Owners take turns, whatever each of them has waiting, so nobody waits behind
 * somebody else's flood.
 */
export class FairQueue {
  private readonly limits: QueueLimits;
  /** Waiting work by owner; the first owner is next. */
  private readonly lines = new Map<string, Waiting[]>();
  /** Number of running calls by owner. */
  private readonly busy = new Map<string, number>();
  private running = 0;

  constructor(limits: QueueLimits) {
    this.limits = limits;
    const { name } = limits;
    if (name !== undefined) sizes.set(name, () => ({ name, running: this.running, waiting: this.waiting() }));
  }

  private begin(owner: string): void {
    this.running += 1;
    this.busy.set(owner, (this.busy.get(owner) ?? 0) + 1);
  }

  private end(owner: string): void {
    this.running -= 1;
    const left = (this.busy.get(owner) ?? 0) - 1;
    if (left > 0) this.busy.set(owner, left);
    else this.busy.delete(owner);
    // Whoever has just been served goes behind those who came in the meantime.
    const line = this.lines.get(owner);
    if (line) {
      this.lines.delete(owner);
      this.lines.set(owner, line);
    }
    this.startNext();
  }

  private mayRun(owner: string): boolean {
    const { running, runningEach = running } = this.limits;
    return this.running < running && (this.busy.get(owner) ?? 0) < runningEach;
  }

  private startNext(): void {
    const ready = [...this.lines].filter(([owner]) => this.mayRun(owner));
    const next = ready.find(([owner]) => owner === serverItself) ?? ready[0];
    if (!next) return;
    const [owner, [first, ...rest]] = next;
    this.lines.delete(owner);
    // Whoever has more to do goes to the end of the circle.
    if (rest.length > 0) this.lines.set(owner, rest);
    this.begin(owner);
    first?.start();
  }

  private enter(owner: string, start: () => void, kind: WaitingLimits): void {
    if (this.mayRun(owner)) {
      this.begin(owner);
      start();
      return;
    }
    const line = this.lines.get(owner) ?? [];
    const ofKind = (some: Waiting[]) => some.filter((one) => one.kind === kind).length;
    if (ofKind(line) >= (kind.waitingEach ?? Number.POSITIVE_INFINITY)) throw tooManyOfOne();
    if (ofKind([...this.lines.values()].flat()) >= kind.waiting) throw tooBusy();
    this.lines.set(owner, [...line, { start, kind }]);
  }

  private waiting(): number {
    return [...this.lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  /**
   * Does the work when its turn comes. Throws at once, without doing it, when too much waits under the same limits: those
   * of the queue, or those of this kind of work.
   */
  async run<Result>(
    owner: string,
    work: () => Promise<Result>,
    kind: WaitingLimits = this.limits,
  ): Promise<Result> {
    await new Promise<void>((start) => this.enter(owner, start, kind));
    try {
      return await work();
    } finally {
      this.end(owner);
    }
  }
}

function tooManyOfOne(): HttpProblem {
  const message = "Several of your requests are still being worked on. Please try again in a moment.";
  return new HttpProblem(429, "too-many", message, { retryAfter: 5 });
}

/** Returns the refusal of a call for which there is no room now. */
export function tooBusy(): HttpProblem {
  const message = "The service is busy. Please try again in a moment.";
  return new HttpProblem(503, "busy", message, { retryAfter: 5 });
}
