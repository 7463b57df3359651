import type { Draws } from "../chance.ts";
import { hostileText, type LooseJson, RawJson } from "../hostile-values.ts";
import { multipart } from "../multipart-bytes.ts";
import { mutate, writeJson } from "../mutate-json.ts";
import { ownBody, targetOf } from "../own-bodies.ts";
import type { Plan } from "../plan.ts";
import { callerIn, declaredCall, knownIn, type LooseCall, planOf } from "../request-of.ts";
import type { World, WorldRoute } from "../world.ts";

/** Passwords cost the server a tenth of a second each: the routes that hash them are drawn seldom. */
const hashing = /password|login/;

/** Valid calls of everybody, so that what is stored changes all the time. */
export function validCall(draws: Draws, world: World): Plan {
  if (draws.oneIn(4)) {
    const route = draws.pick(
      world.routes.filter(({ body, path }) => body === null && !path.includes("logout")),
    );
    const { method, path } = route;
    const person = callerIn(draws, world);
    const id = draws.pick(world.people[person ?? 0]?.ids ?? [""]);
    const target = `${targetOf(draws, world, path, id)}${path.includes("naics") ? "?sector=54" : ""}`;
    return planOf(draws, world, { method, target, person });
  }
  const { encoding, ...call } = declaredCall(draws, world);
  return encoding === "json" ? planOf(draws, world, call) : formPlan(draws, world, call);
}

/** Calls that a definition declares, with something in the body that does not belong there. */
export function mutatedCall(draws: Draws, world: World): Plan {
  const { encoding, ...call } = declaredCall(draws, world);
  const body = mutate(draws, call.body, knownIn(world));
  return encoding === "json" || draws.oneIn(3)
    ? planOf(draws, world, { ...call, body })
    : formPlan(draws, world, { ...call, body });
}

/** The same for the calls of sign-up, login, invitations and the like. */
export function mutatedOwnCall(draws: Draws, world: World): Plan {
  const route = ownRoute(draws, world);
  const person = callerIn(draws, world);
  const id = draws.pick(knownIn(world));
  const valid = ownBody(draws, world, route.path);
  const body = draws.oneIn(5) ? valid : mutate(draws, valid, knownIn(world));
  const target = targetOf(draws, world, route.path, encodeURIComponent(id));
  return planOf(draws, world, { method: route.method, target, person, body });
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

/** Calls about one thing, with the id of somebody else's, or one that is none. */
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
    .replace(/:\w+/, id);
  const body: LooseJson | undefined = route.body === null ? undefined : { answer: {} };
  return planOf(draws, world, { method: route.method, target, person: callerIn(draws, world), body });
}

function oddId(draws: Draws): string {
  if (draws.oneIn(4)) return encodeURIComponent([...hostileText(draws)].slice(0, 500).join(""));
  return draws.pick(oddIds);
}

/** Reports of browsers, and what only looks like one. */
export function policyReport(draws: Draws, world: World): Plan {
  const field = (): LooseJson => mutate(draws, { "line-number": 7 }, ["inline"]);
  const report = { ...(ownBody(draws, world, "/api/policy-reports") as { [key: string]: LooseJson }) };
  const valid: LooseJson = draws.oneIn(2)
    ? report
    : [{ type: "csp-violation", body: { lineNumber: field() } }];
  const body = mutate(draws, valid, [...knownIn(world), "csp-violation"]);
  const type = draws.pick(["application/csp-report", "application/reports+json"]);
  return planOf(draws, world, { method: "POST", target: "/api/policy-reports", person: null, body, type });
}

/** Bodies in another encoding than they claim, or than we take. */
export function oddContent(draws: Draws, world: World): Plan {
  const { encoding: _encoding, ...call } = draws.oneIn(3)
    ? { ...declaredCall(draws, world), encoding: "json" }
    : { ...ownCall(draws, world), encoding: "json" };
  const text = writeJson((call.body ?? {}) as LooseJson);
  const bodies: Buffer[] = [
    Buffer.from(text, "utf16le"),
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
    Buffer.from(text.replace(/[a-z]/, "\u00ff"), "latin1"),
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from(text.slice(0, draws.below(text.length + 1))),
    Buffer.from(`${text}${text}`),
    Buffer.from(`/* a comment */ ${text}`),
    Buffer.from(new URLSearchParams({ email: "a@example.com", answer: text }).toString()),
    Buffer.alloc(draws.pick([0, 1, 1_000, 101 * 1024, 257 * 1024]), 0x20),
    Buffer.alloc(draws.below(2_000), draws.below(256)),
    Buffer.from(text),
  ];
  const types = [
    "application/json; charset=utf-16",
    "application/json; charset=utf-7",
    'application/json;charset="utf-8"; charset=latin1',
    "application/json;;;",
    "application/json; boundary=x",
    "application/x-www-form-urlencoded",
    "text/plain",
    "application/xml",
    "application/vnd.api+json",
    "multipart/form-data",
    "multipart/mixed; boundary=x",
    "*/*",
    "",
    "application/json\t",
    "APPLICATION/JSON",
    "application/json",
  ];
  const codings = ["gzip", "deflate", "br", "identity", "gzip, gzip", "x", "", "zstd"];
  const headers: LooseCall["headers"] = draws.oneIn(4) ? [["Content-Encoding", draws.pick(codings)]] : [];
  return planOf(draws, world, { ...call, body: draws.pick(bodies), type: draws.pick(types), headers });
}

function ownCall(draws: Draws, world: World): LooseCall {
  const route = draws.pick(world.routes.filter(({ body, path }) => body !== null && !hashing.test(path)));
  const target = targetOf(draws, world, route.path, draws.pick(knownIn(world)));
  const body = ownBody(draws, world, route.path);
  return { method: route.method, target, person: callerIn(draws, world), body };
}

function formPlan(draws: Draws, world: World, call: LooseCall): Plan {
  const data = Buffer.from(writeJson((call.body ?? new RawJson("")) as LooseJson));
  const { type, body } = multipart("fuzz-boundary", [{ name: "data", bytes: data }]);
  return planOf(draws, world, { ...call, body, type });
}
