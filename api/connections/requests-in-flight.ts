import type { Middleware } from "koa";
import { clientOf } from "../base/client.ts";
import { HttpProblem } from "../base/problems.ts";

/**
 * Bounds the requests that one client has under way. Behind proxies this stands in for the limit of connections
 * per client, since there every connection is a proxy's.
 */
export function limitInFlight(most: number): Middleware {
  const inFlight = new Map<string, number>();
  return async (ctx, next) => {
    const client = clientOf(ctx.ip);
    const others = inFlight.get(client) ?? 0;
    if (others >= most) throw tooManyAtOnce();
    inFlight.set(client, others + 1);
    // Not when the handler returns: a response that is still being read holds as much as one that is being made.
    ctx.res.once("close", () => {
      const left = (inFlight.get(client) ?? 1) - 1;
      if (left > 0) inFlight.set(client, left);
      else inFlight.delete(client);
    });
    await next();
  };
}

function tooManyAtOnce(): HttpProblem {
  const message = "There are too many requests from your network at once. Please try again in a moment.";
  return new HttpProblem(429, "too-many-at-once", message, { retryAfter: 1 });
}
