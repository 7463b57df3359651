import { type LooseJson, writeJson } from "../values/hostile-values.ts";
import { answered, type Header, type Plan } from "../wire/plan.ts";
import type { Draws } from "../world/draws.ts";
import type { World } from "../world/world.ts";

/** A call before it is encoded as bytes. */
export interface LooseCall {
  method: string;
  target: string;
  /** Index of the person who makes it; null for an anonymous call. */
  person: number | null;
  body?: LooseJson | Buffer | undefined;
  type?: string;
  headers?: Header[];
}

/** Picks who makes a call, usually someone who is logged in. */
export function callerIn(draws: Draws, world: World): number | null {
  return draws.oneIn(8) ? null : draws.below(world.people.length);
}

/** Returns everyone's ids, addresses and invitation tokens. */
export function knownIn(world: World): string[] {
  return [...world.people.flatMap(({ ids, email }) => [...ids, email]), ...world.invitations];
}

/** Picks a client address: usually a new one, sometimes one of three that soon meet the rate limits. */
export function clientAddress(draws: Draws): string {
  if (draws.oneIn(12)) return `192.0.2.${draws.below(3)}`;
  return `10.${draws.below(256)}.${draws.below(256)}.${1 + draws.below(254)}`;
}

/** Returns the plan of a call with the headers of an honest client. */
export function planOfCall(draws: Draws, world: World, call: LooseCall, more: Partial<Plan> = {}): Plan {
  const { method, target, person, body, headers = [] } = call;
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(writeJson(body));
  const token = person === null ? undefined : world.people[person]?.token;
  const all: Header[] = [["X-Forwarded-For", clientAddress(draws)]];
  if (bytes) all.push(["Content-Type", call.type ?? "application/json"]);
  if (token !== undefined) all.push(["Authorization", `Bearer ${token}`]);
  all.push(...headers);
  return answered(
    { method, target, headers: all, body: bytes },
    {
      ...(person !== null && { person }),
      // A check of a draft may take its thread half a minute, and others may be in its turn before.
      ...(isOfStudio(target) && { longestWait: 90_000, mayBeBusy: true }),
      ...more,
    },
  );
}

/** Returns whether threads run the call, one after the other. */
function isOfStudio(target: string): boolean {
  return /^\/api\/(?:studio|previews)\b/u.test(target);
}

/** Picks a valid call that a definition declares. */
export function declaredCall(draws: Draws, world: World, person = draws.below(world.people.length)) {
  const { calls } = draws.oneIn(10)
    ? draws.pick(world.people)
    : (world.people[person] ?? draws.pick(world.people));
  // After a confirmation nothing can change, so confirmations are rare.
  const some = draws.oneIn(15) ? calls : calls.filter((call) => !call.path.includes("confirm"));
  const { method, path, body, encoding } = draws.pick(some);
  return { method, target: path, person, body: body as LooseJson, encoding };
}
