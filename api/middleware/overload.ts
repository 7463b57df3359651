import type { IncomingMessage } from "node:http";
import type { Middleware } from "koa";
import { HttpProblem } from "../base/problems.ts";

/** When calls are refused because those under way take too long. */
export interface OverloadLimits {
  /** So many may always be under way. */
  calls: number;
  /** Milliseconds that half of those under way may have taken until now. */
  halfWithin: number;
}

/** As about half of a call's time is still to come, 99 of 100 are served within a quarter of a second. */
export const usualOverload: OverloadLimits = { calls: 16, halfWithin: 60 };

/**
 * Takes calls of the API in turn, and refuses them at once while those under way wait for each other, so these are served
 * in time. Counts calls of people who are logged in: a login waits in a queue of its own, which may be long while everybody
 * else is served, and what staff ask of definitions takes seconds. Forms with files come as fast as their senders like.
 */
export function refuseInOverload(
  apiPath: string,
  { calls, halfWithin }: OverloadLimits = usualOverload,
): Middleware {
  const takeTurn = createTurns();
  /** When the bodies of the calls under way had come, the oldest first. */
  const underWay = new Set<{ began: number }>();

  function isBehind(): boolean {
    if (underWay.size < calls) return false;
    let older = underWay.size >> 1;
    for (const { began } of underWay) {
      if (older === 0) return performance.now() - began > halfWithin;
      older -= 1;
    }
    return false;
  }

  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${apiPath}/`)) return await next();
    if (isBehind()) {
      // What has arrived of the body is read by then: only a connection with an unread one closes with the refusal.
      await new Promise(setImmediate);
      throw busy();
    }
    const isCounted =
      ctx.get("Authorization") !== "" &&
      !ctx.path.startsWith(`${apiPath}/studio/`) &&
      !ctx.is("multipart/form-data", "application/zip");
    const call = { began: performance.now(), isOver: false };
    const begin = () => {
      if (call.isOver) return;
      call.began = performance.now();
      underWay.add(call);
    };
    // Whoever sends slowly, or only pretends to send, keeps nobody else out.
    if (isCounted && hasArrived(ctx.req)) begin();
    else if (isCounted) ctx.req.once("end", begin);
    try {
      await takeTurn();
      await next();
    } finally {
      call.isOver = true;
      underWay.delete(call);
    }
  };
}

/** Whether all of a request's body has come, or it has none. */
function hasArrived({ complete, headers }: IncomingMessage): boolean {
  const { "content-length": length = "0", "transfer-encoding": encoding } = headers;
  return complete || (length === "0" && encoding === undefined);
}

/**
 * Begins one call in each turn of the event loop. SQLite serves a call without a pause, so all that came at once would be
 * served in one turn, and new connections, hashed passwords and refusals would wait for the last of them.
 */
function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  function passOn(): void {
    const begin = waiting.shift();
    isTaken = begin !== undefined;
    if (!begin) return;
    setImmediate(passOn);
    begin();
  }

  return async () => {
    if (isTaken) return await new Promise((begin) => waiting.push(begin));
    isTaken = true;
    setImmediate(passOn);
  };
}

function busy(): HttpProblem {
  const message = "The service is busy. Please try again in a moment.";
  return new HttpProblem(503, "busy", message, { retryAfter: 5 });
}
