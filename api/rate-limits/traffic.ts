import type { Middleware } from "koa";
import type { ApiContext } from "../route.ts";
import { clientOf } from "./client.ts";
import { tooMany } from "./limits.ts";

/** Calls a minute that one person, or one client that is not signed in, may make in all. */
export interface Traffic {
  signedIn: number;
  anonymous: number;
}

const window = 60_000;
/** More clients than this in one minute: begin anew rather than grow. */
const mostClients = 50_000;

/**
 * A brake on traffic as a whole, counted in memory: it protects this process, and a write to the database at each
 * call would be the very load it is against. What must not be guessed is counted in the database (limits.ts).
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
    const who = state.user?.id ?? clientOf(ip);
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    if (count > (state.user ? traffic.signedIn : traffic.anonymous)) {
      throw tooMany(Math.max(1, Math.ceil((began + window - now) / 1000)));
    }
    await next();
  };
}
