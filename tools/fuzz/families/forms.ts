import { brokenFile } from "../values/broken-files.ts";
import { hostileText, type LooseJson, mutate, writeJson } from "../values/hostile-values.ts";
import { ownBody } from "../values/own-bodies.ts";
import { type FormPart, multipart } from "../wire/multipart-bytes.ts";
import { type Plan, requestBytes } from "../wire/plan.ts";
import type { Draws } from "../world/draws.ts";
import type { World } from "../world/world.ts";
import { declaredCall, knownIn, type LooseCall, planOfCall } from "./request-of.ts";

/** Uploads of one file ahead of its answer: most are broken, some are far larger than they look. */
export function upload(draws: Draws, world: World): Plan {
  const purposes = world.steps.flatMap((step) => step.purposes);
  const purpose = draws.oneIn(10) ? hostileText(draws) : draws.pick(purposes);
  const parts: FormPart[] = [
    { name: "purpose", bytes: Buffer.from(purpose) },
    { name: "file", filename: fileName(draws), bytes: brokenFile(draws) },
  ];
  const call = { method: "POST", target: "/api/files", person: draws.below(world.people.length) };
  return planOfCall(draws, world, { ...call, ...multipart("b", parts) });
}

const formTypes = [
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=other",
  `multipart/form-data; boundary=${"b".repeat(300)}`,
  'multipart/form-data; boundary="bound',
  "multipart/form-data; boundary=boundary; boundary=other",
  "multipart/form-data; charset=utf-16; boundary=boundary",
  "Multipart/Form-Data; Boundary=boundary",
];

/** Forms that break the rules of their format, or hold other parts than a call takes. */
export function hostileForm(draws: Draws, world: World): Plan {
  const { encoding: _encoding, body, ...call } = formCall(draws, world);
  const text = writeJson(draws.oneIn(2) ? body : mutate(draws, body, knownIn(world)));
  const parts = formParts(draws, { name: "data", bytes: Buffer.from(text) });
  const { type, body: bytes } = multipart("boundary", parts);
  if (draws.oneIn(12)) return truncated(draws, world, { ...call, body: bytes, type });
  return planOfCall(draws, world, {
    ...call,
    body: breakBytes(draws, bytes),
    type: draws.oneIn(4) ? draws.pick(formTypes) : type,
  });
}

function formParts(draws: Draws, data: FormPart): FormPart[] {
  const file = (): FormPart => ({
    name: draws.pick(["file", "document", "profilePicture"]),
    filename: fileName(draws),
    bytes: brokenFile(draws),
  });
  const layouts: (() => FormPart[])[] = [
    () => [data, file()],
    () => [file(), data],
    () => [file()],
    () => [],
    () => [data, data],
    () => [{ ...data, filename: "data.json" }],
    () => [data, ...Array.from({ length: draws.pick([5, 21, 100, 1_000]) }, file)],
    () => Array.from({ length: 500 }, (_, number) => ({ name: `f${number}`, bytes: Buffer.from("x") })),
    () => [{ ...data, headers: [`X-Long: ${"a".repeat(draws.pick([3_000, 5_000, 70_000]))}`] }],
    () => [{ ...data, headers: Array.from({ length: 50 }, (_, number) => `X-${number}: 1`) }],
    () => [data, { ...file(), headers: ["Content-Transfer-Encoding: base64", "Content-Type: image/png"] }],
    () => [{ name: "__proto__", bytes: Buffer.from("1") }, data],
    () => [data, { name: "file", filename: "inner", bytes: multipart("inner", [data]).body }],
    () => [{ name: hostileText(draws).slice(0, 500), bytes: Buffer.from("x") }, data, file()],
  ];
  return draws.pick(layouts)();
}

function formCall(draws: Draws, world: World) {
  for (let tries = 0; tries < 40; tries += 1) {
    const call = declaredCall(draws, world);
    if (call.encoding === "multipart") return call;
  }
  return declaredCall(draws, world);
}

function breakBytes(draws: Draws, bytes: Buffer): Buffer {
  const kind = draws.below(10);
  if (kind === 0) return bytes.subarray(0, draws.below(bytes.length + 1));
  if (kind === 1) return Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
  if (kind === 2) return Buffer.concat([Buffer.from("preamble\r\n"), bytes, Buffer.from("epilogue")]);
  if (kind === 3) return bytes.subarray(2);
  return bytes;
}

/** Returns less than announced, and then disconnects. */
function truncated(draws: Draws, world: World, call: LooseCall & { body: Buffer }): Plan {
  const [whole] = planOfCall(draws, world, call).writes;
  const bytes = whole as Buffer;
  const cut = bytes.length - 1 - draws.below(call.body.length);
  return {
    writes: [bytes.subarray(0, cut)],
    methods: [call.method],
    expects: "nothing",
    leaveAfter: draws.below(60),
    isAlone: true,
  };
}

function fileName(draws: Draws): string {
  const names = [
    "a.pdf",
    "../../etc/passwd",
    "C:\\con\\aux.pdf",
    "a\r\nX-Injected: 1",
    'a"; filename="b.pdf',
    ".",
    "",
    "\0.pdf",
    "%00.pdf",
    "\u202efdp.exe",
    `${"n".repeat(5_000)}.png`,
    "e\u0301".repeat(200),
    "__proto__",
    "🖼️.png",
  ];
  return draws.oneIn(4) ? hostileText(draws).slice(0, 3_000) : draws.pick(names);
}

/** Returns many copies of one valid call: only one of them may win where only one can. */
export function burst(draws: Draws, world: World): Plan {
  const makers = [confirmation, anonymousCall, formCall, formCall];
  const { encoding, ...rest } = draws.pick(makers)(draws, world);
  const data: FormPart = { name: "data", bytes: Buffer.from(writeJson(rest.body as LooseJson)) };
  const copies = draws.pick([5, 10, 20]);
  const more = { copies, mayBeBusy: true };
  if (encoding !== "multipart") return planOfCall(draws, world, rest, more);
  const parts = [data, { name: "file", filename: "a.png", bytes: brokenFile(draws) }];
  return planOfCall(draws, world, { ...rest, ...multipart("b", draws.oneIn(2) ? [data] : parts) }, more);
}

function confirmation(draws: Draws, world: World) {
  const person = draws.below(world.people.length);
  const calls = world.people[person]?.calls.filter(({ path }) => path.includes("confirm")) ?? [];
  const { method, path, body, encoding } = draws.pick(calls);
  return { method, target: path, person, body: body as LooseJson, encoding };
}

/** All from one address, which soon meets its limit. */
function anonymousCall(draws: Draws, world: World) {
  const targets = ["/api/auth/check-email", "/api/auth/login", "/api/user/forgot-password", "/register"];
  const target = draws.pick(targets);
  return { method: "POST", target, person: null, body: ownBody(draws, world, target), encoding: "json" };
}

/** A body that comes a few bytes at a time, and breaks off or ends. */
export function slowBody(draws: Draws, world: World): Plan {
  const { encoding: _encoding, ...call } = declaredCall(draws, world);
  const [whole] = planOfCall(draws, world, call).writes;
  const bytes = whole as Buffer;
  const writes: Plan["writes"] = [];
  const pieces = 2 + draws.below(6);
  for (let piece = 0; piece < pieces; piece += 1) {
    writes.push(bytes.subarray((bytes.length * piece) / pieces, (bytes.length * (piece + 1)) / pieces), 20);
  }
  const endsEarly = draws.oneIn(3);
  return {
    writes: endsEarly ? writes.slice(0, -2) : writes,
    methods: [call.method],
    expects: endsEarly ? "nothing" : "refusal",
    leaveAfter: 30,
    isAlone: true,
  };
}

/** Returns a body that continues after the refusal of its request. */
export function bodyAfterRefusal(draws: Draws): Plan {
  const body = Buffer.alloc(draws.pick([1_000, 300_000, 2_000_000]), 0x61);
  const head = requestBytes({
    method: "PUT",
    target: draws.pick(["/api/supplier/compliance", "/api/files", "/api/nowhere", "/api/auth/login", "/"]),
    headers: [
      ["Content-Type", draws.pick(["application/json", "multipart/form-data; boundary=b", "text/plain"])],
    ],
    length: String(body.length),
  });
  const half = body.subarray(0, body.length / 2);
  return {
    writes: [head, half, 30, body.subarray(half.length)],
    methods: ["PUT"],
    expects: "refusal",
    isAlone: true,
  };
}
