import type { Middleware } from "koa";
import { clientOf } from "../base/client.ts";
import { isStaffRole } from "../base/permissions.ts";
import type { SignedIn } from "../store/sessions.ts";
import { tooMany } from "./count-call.ts";
import type { ApiContext } from "./route.ts";

/** Calls per minute that a signed-in person, or an anonymous client, may make in total. */
export interface Traffic {
  signedIn: number;
  anonymous: number;
}

const window = 60_000;
/** Bounds memory: with more clients than this in a minute, counting starts over. */
const mostClients = 50_000;

/**
 * Throttles each client's traffic as a whole. Counts in memory, because it protects this process and a database write
 * for each call would add load. Limits against guessing are kept in the database (limits.ts).
 */
export function limitTraffic(traffic: Traffic): Middleware {
  let began = 0;
  const counts = new Map<string, number>();

  return async (context, next) => {
    const { state, ip, services } = context as unknown as ApiContext;
    const now = services.clock().getTime();
    if (Math.abs(now - began) >= window || counts.size > mostClients) {
      began = now;
      counts.clear();
    }
    const person = state.user && isKnown(state.user) ? state.user : null;
    const who = person?.id ?? clientOf(ip);
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    if (count > (person ? traffic.signedIn : traffic.anonymous)) {
      throw tooMany(Math.max(1, Math.ceil((began + window - now) / 1000)));
    }
    await next();
  };
}

/** Returns whether calls count for a person: a stolen password of staff must not use up the calls of its owner. */
function isKnown({ role, secondFactorAt }: SignedIn): boolean {
  return !isStaffRole(role) || secondFactorAt !== null;
}
