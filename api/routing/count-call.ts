import { clientOf } from "../base/client.ts";
import { HttpProblem } from "../base/problems.ts";
import type { LimitName } from "../rate-limits/limits.ts";
import type { ApiContext } from "./route.ts";

/** Limits that each login has for itself, so that somebody who knows a password of staff can't use up its owner's tries. */
const perLogin: LimitName[] = ["second-factor"];

/** Counts the call. Throws a 429 if the limit is reached. */
export async function countCall(ctx: ApiContext, name: LimitName): Promise<void> {
  const { store, clock, rateLimits } = ctx.services;
  const { user } = ctx.state;
  const who = (perLogin.includes(name) ? user?.sessionId : user?.id) ?? clientOf(ctx.ip);
  refuseAfter(await store.limits.take(`${name}:${who}`, rateLimits[name], clock()));
}

/** Throws a 429 if there are seconds left to wait. */
export function refuseAfter(seconds: number): void {
  if (seconds > 0) throw tooMany(seconds);
}

/** Returns a 429 that says why and how long to wait. */
export function tooMany(seconds: number, why = "Too many attempts."): HttpProblem {
  const message = `${why} Please try again in ${waitInWords(seconds)}.`;
  return new HttpProblem(429, "too-many", message, { retryAfter: seconds });
}

function waitInWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
