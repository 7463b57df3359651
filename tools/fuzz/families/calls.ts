import { hostileText, type LooseJson, mutate, RawJson, writeJson } from "../values/hostile-values.ts";
import { hashing, ownBody, targetOfRoute } from "../values/own-bodies.ts";
import { multipart } from "../wire/multipart-bytes.ts";
import type { Plan } from "../wire/plan.ts";
import type { Draws } from "../world/draws.ts";
import type { World, WorldRoute } from "../world/world.ts";
import { callerIn, declaredCall, knownIn, type LooseCall, planOfCall } from "./request-of.ts";

/** Returns a valid call of anybody, so that stored data changes all the time. */
export function validCall(draws: Draws, world: World): Plan {
  if (draws.oneIn(4)) {
    const route = draws.pick(
      world.routes.filter(({ body, path }) => body === null && !path.includes("logout")),
    );
    const { method, path } = route;
    const person = callerIn(draws, world);
    const id = draws.pick(world.people[person ?? 0]?.ids ?? [""]);
    const target = `${targetOfRoute(draws, world, path, id)}${path.includes("naics") ? "?sector=54" : ""}`;
    return planOfCall(draws, world, { method, target, person });
  }
  const { encoding, ...call } = declaredCall(draws, world);
  return encoding === "json" ? planOfCall(draws, world, call) : formPlan(draws, world, call);
}

/** Calls that a definition declares, with something in the body that does not belong there. */
export function mutatedCall(draws: Draws, world: World): Plan {
  const { encoding, ...call } = declaredCall(draws, world);
  const body = mutate(draws, call.body, knownIn(world));
  return encoding === "json" || draws.oneIn(3)
    ? planOfCall(draws, world, { ...call, body })
    : formPlan(draws, world, { ...call, body });
}

/** The same for the calls of sign-up, login, invitations and the like. */
export function mutatedOwnCall(draws: Draws, world: World): Plan {
  const route = ownRoute(draws, world);
  const person = callerIn(draws, world);
  const id = draws.pick(knownIn(world));
  const valid = ownBody(draws, world, route.path);
  const body = draws.oneIn(5) ? valid : mutate(draws, valid, knownIn(world));
  const target = targetOfRoute(draws, world, route.path, encodeURIComponent(id));
  return planOfCall(draws, world, { method: route.method, target, person, body });
}

function ownRoute(draws: Draws, world: World): WorldRoute {
  const routes = world.routes.filter(({ body }) => body === "json" || body === "either");
  const route = draws.pick(routes);
  return hashing.test(route.path) && !draws.oneIn(8)
    ? draws.pick(routes.filter(({ path }) => !hashing.test(path)))
    : route;
}

const oddIds = [
  "%00",
  "a%00b",
  "%",
  "%zz",
  "%2e%2e",
  "..",
  "00000000-0000-0000-0000-000000000000",
  "%F0%9F%98%80",
  "%ED%A0%80",
  "%C0%AF",
  "'%20OR%201=1",
  "__proto__",
  "constructor",
  "-1",
  "1e400",
  "null",
];

/** Returns a call about one thing, with the id of somebody else's, or an invalid one. */
export function foreignId(draws: Draws, world: World): Plan {
  const route = draws.pick(
    world.routes.filter(({ path, body }) => path.includes(":") && body !== "multipart"),
  );
  const id = draws.oneIn(2) ? oddId(draws) : encodeURIComponent(draws.pick(knownIn(world)));
  const { wizard, slug } = draws.pick(world.steps);
  const part = () => (draws.oneIn(3) ? id : null);
  const target = route.path
    .replace(":wizard", part() ?? wizard)
    .replace(":step", part() ?? slug)
    .replace(/:\w+/gu, id);
  const body: LooseJson | undefined = route.body === null ? undefined : { answer: {} };
  return planOfCall(draws, world, {
    method: route.method,
    target,
    person: callerOf(draws, world, route),
    body,
  });
}

/** Returns a caller, mostly one who the route admits as far as the id. */
function callerOf(draws: Draws, world: World, { who }: WorldRoute): number | null {
  const owners = [...world.people.keys()].filter((slot) => world.people[slot]?.kind === "owner");
  return who === "BUYER" && !draws.oneIn(3) ? draws.pick(owners) : callerIn(draws, world);
}

function oddId(draws: Draws): string {
  // PostgreSQL keeps no NUL, and says so only when it is asked.
  if (draws.oneIn(4)) return draws.pick(["%00", "a%00b", "00000000-0000-0000-0000-00000000000%00"]);
  if (draws.oneIn(4)) return encodeURIComponent([...hostileText(draws)].slice(0, 500).join(""));
  return draws.pick(oddIds);
}

function formPlan(draws: Draws, world: World, call: LooseCall): Plan {
  const data = Buffer.from(writeJson((call.body ?? new RawJson("")) as LooseJson));
  const { type, body } = multipart("fuzz-boundary", [{ name: "data", bytes: data }]);
  return planOfCall(draws, world, { ...call, body, type });
}
