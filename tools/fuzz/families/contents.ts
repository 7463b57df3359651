import {
  combiningText,
  hostileObject,
  hostileValue,
  type LooseJson,
  mutate,
  RawJson,
  writeJson,
} from "../values/hostile-values.ts";
import { hashing, ownBody, targetOfRoute } from "../values/own-bodies.ts";
import type { Plan } from "../wire/plan.ts";
import type { Draws } from "../world/draws.ts";
import type { World } from "../world/world.ts";
import { callerIn, declaredCall, knownIn, type LooseCall, planOfCall } from "./request-of.ts";

/** Returns a report of a browser, or a resemblance of one. */
export function policyReport(draws: Draws, world: World): Plan {
  const name = draws.pick(reportFields);
  const value = draws.oneIn(2) ? hostileObject(draws) : hostileValue(draws, knownIn(world));
  const report: LooseJson = { "effective-directive": "script-src", "blocked-uri": "inline", [name]: value };
  const body: LooseJson = draws.oneIn(2)
    ? { "csp-report": report }
    : Array.from({ length: draws.pick([1, 3, 30]) }, () => ({ type: "csp-violation", body: report }));
  const type = draws.pick(["application/csp-report", "application/reports+json"]);
  const call = { method: "POST", target: "/api/policy-reports", person: null, type };
  return planOfCall(draws, world, {
    ...call,
    body: draws.oneIn(3) ? mutate(draws, body, knownIn(world)) : body,
  });
}

const reportFields = [
  "line-number",
  "lineNumber",
  "blocked-uri",
  "blockedURL",
  "document-uri",
  "source-file",
  "effective-directive",
  "violated-directive",
];

/** Returns a valid call with a text that takes long to normalize: as many combining marks as a body may hold. */
export function longTexts(draws: Draws, world: World): Plan {
  const { encoding: _encoding, ...call } = declaredCall(draws, world);
  const room = draws.pick([90_000, 240_000]) - writeJson(call.body).length;
  return planOfCall(draws, world, { ...call, body: withText(draws, call.body, combiningText(draws, room)) });
}

/** A copy with one of its texts replaced. */
function withText(draws: Draws, value: LooseJson, text: string): LooseJson {
  if (typeof value !== "object" || value === null || value instanceof RawJson) return text;
  const keys = Object.keys(value);
  if (keys.length === 0) return { text };
  const key = draws.pick(keys);
  const copy: { [key: string]: LooseJson } = { ...(value as { [key: string]: LooseJson }) };
  copy[key] = withText(draws, copy[key] ?? "", text);
  return copy;
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
  return planOfCall(draws, world, { ...call, body: draws.pick(bodies), type: draws.pick(types), headers });
}

function ownCall(draws: Draws, world: World): LooseCall {
  const route = draws.pick(world.routes.filter(({ body, path }) => body !== null && !hashing.test(path)));
  const target = targetOfRoute(draws, world, route.path, draws.pick(knownIn(world)));
  const body = ownBody(draws, world, route.path);
  return { method: route.method, target, person: callerIn(draws, world), body };
}
