import type { IncomingMessage } from "node:http";
import type { Middleware } from "koa";
import { tooBusy } from "../concurrency/fair-queue.ts";

/** Limits from which calls are refused because those under way take too long. */
export interface OverloadLimits {
  /** Number of calls that may always be under way. */
  calls: number;
  /** Milliseconds that half of those under way may have taken until now. */
  halfWithin: number;
  /** Milliseconds for which more are borne, so that a pause, such as for a slow disk, refuses nobody. */
  lasting: number;
}

/** Usual limits. As about half of a call's time is still to come, 99 of 100 are served within a quarter of a second. */
export const usualOverload: OverloadLimits = { calls: 16, halfWithin: 50, lasting: 500 };

/** Milliseconds after which another overload is a new one. */
const longestGap = 5_000;

/**
 * Takes calls of the API in turn, and refuses them at once while those under way wait for each other, so these are served
 * in time. Counts calls of people who are logged in: a login waits in a queue of its own, which may be long while everybody
 * else is served, and what staff ask of definitions takes seconds. Forms with files come as fast as their senders like.
 */
export function refuseInOverload(apiPath: string, limits: OverloadLimits = usualOverload): Middleware {
  const takeTurn = createTurns();
  const underWay = new Set<Call>();
  let [began, last] = [0, Number.NEGATIVE_INFINITY];

  /** Returns whether calls have waited for each other for longer than a pause. */
  function isOverloaded(): boolean {
    const now = performance.now();
    if (!isBehind(underWay, limits, now)) return false;
    if (now - last > longestGap) began = now;
    last = now;
    return now - began >= limits.lasting;
  }

  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${apiPath}/`)) return await next();
    if (isOverloaded()) {
      // What has arrived of the body is read by then: only a connection with an unread one closes with the refusal.
      await new Promise(setImmediate);
      throw tooBusy();
    }
    const isCounted =
      ctx.get("Authorization") !== "" &&
      !ctx.path.startsWith(`${apiPath}/studio/`) &&
      !ctx.is("multipart/form-data", "application/zip");
    const call: Call = { request: ctx.req, arrivedAt: null };
    if (isCounted) underWay.add(call);
    try {
      await takeTurn();
      await next();
    } finally {
      underWay.delete(call);
    }
  };
}

/** A call under way, and when all of its body had come, as far as somebody has looked. */
interface Call {
  request: IncomingMessage;
  arrivedAt: number | null;
}

/** Returns whether half of the calls under way have taken too long. */
function isBehind(underWay: Set<Call>, { calls, halfWithin }: OverloadLimits, now: number): boolean {
  // Whoever sends slowly, or only pretends to send, keeps nobody else out.
  const arrived = [...underWay].filter(({ request }) => request.complete);
  for (const call of arrived) call.arrivedAt ??= now;
  if (arrived.length < calls) return false;
  const times = arrived.map(({ arrivedAt }) => arrivedAt ?? now).sort((a, b) => a - b);
  return now - (times[times.length >> 1] ?? now) > halfWithin;
}

/** Milliseconds of a turn of the event loop in which calls are begun. */
const share = 4;

/**
 * Begins calls for a few milliseconds of each turn of the event loop. SQLite serves a call without a pause, so all that
 * came at once would be served in one turn, and new connections, hashed passwords and refusals would wait for the last of
 * them. A call that waits for PostgreSQL has soon done all it can, and the next one's statements leave together with its.
 */
function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  let began = 0;

  function beginTurn(): void {
    began = performance.now();
    passOn();
  }

  function passOn(): void {
    const begin = waiting.shift();
    isTaken = begin !== undefined;
    if (!begin) return;
    begin();
    afterWork(() => (performance.now() - began < share ? passOn() : setImmediate(beginTurn)));
  }

  return async () => {
    if (isTaken) return await new Promise((begin) => waiting.push(begin));
    isTaken = true;
    began = performance.now();
    afterWork(passOn);
  };
}

/** Calls back once nothing is left that can go on without waiting. */
function afterWork(done: () => void): void {
  queueMicrotask(() => process.nextTick(done));
}
