import type { Draws } from "./chance.ts";
import type { LooseJson } from "./hostile-values.ts";
import { writeJson } from "./mutate-json.ts";
import { answered, type Header, type Plan } from "./plan.ts";
import type { World } from "./world.ts";

/** A call before it is written down as bytes. */
export interface LooseCall {
  method: string;
  target: string;
  /** Index of who makes it; null for nobody. */
  person: number | null;
  body?: LooseJson | Buffer | undefined;
  type?: string;
  headers?: Header[];
}

/** Who makes a call: mostly one of those who are logged in. */
export function callerIn(draws: Draws, world: World): number | null {
  return draws.oneIn(8) ? null : draws.below(world.people.length);
}

/** Ids, addresses and tokens of everybody. */
export function knownIn(world: World): string[] {
  return [...world.people.flatMap(({ ids, email }) => [...ids, email]), ...world.invitations];
}

/** A client's address: mostly one that nobody used before, now and then one of three that soon meet the real limits. */
export function clientAddress(draws: Draws): string {
  if (draws.oneIn(12)) return `192.0.2.${draws.below(3)}`;
  return `10.${draws.below(256)}.${draws.below(256)}.${1 + draws.below(254)}`;
}

/** The plan of a call with the headers that an honest client sends. */
export function planOf(draws: Draws, world: World, call: LooseCall, more: Partial<Plan> = {}): Plan {
  const { method, target, person, body, headers = [] } = call;
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(writeJson(body));
  const token = person === null ? undefined : world.people[person]?.token;
  const all: Header[] = [["X-Forwarded-For", clientAddress(draws)]];
  if (bytes) all.push(["Content-Type", call.type ?? "application/json"]);
  if (token !== undefined) all.push(["Authorization", `Bearer ${token}`]);
  all.push(...headers);
  return answered(
    { method, target, headers: all, body: bytes },
    { ...(person !== null && { person }), ...more },
  );
}

/** A call of somebody that a definition declares, as it should be made. */
export function declaredCall(draws: Draws, world: World, person = draws.below(world.people.length)) {
  const { calls } = draws.oneIn(10)
    ? draws.pick(world.people)
    : (world.people[person] ?? draws.pick(world.people));
  // Whoever has confirmed can change nothing more, so that is asked for less often.
  const some = draws.oneIn(15) ? calls : calls.filter((call) => !call.path.includes("confirm"));
  const { method, path, body, encoding } = draws.pick(some);
  return { method, target: path, person, body: body as LooseJson, encoding };
}
