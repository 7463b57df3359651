import { type Plan, requestBytes } from "../wire/plan.ts";
import type { Draws } from "../world/draws.ts";
import type { World } from "../world/world.ts";
import { callerIn, planOfCall } from "./request-of.ts";

const alone = { isAlone: true } as const;

/** Returns many requests at once on one connection, whose replies nobody reads or waits for. */
export function pipeline(draws: Draws, world: World): Plan {
  const targets = [...world.assets, "/api/site", "/api/wizards/supplier", "/api/forms", "/healthz", "/login"];
  const person = callerIn(draws, world);
  const count = draws.pick([3, 20, 60, 120]);
  const own = draws.pick(world.people).ids;
  const writes: Buffer[] = [];
  const methods: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const method = draws.oneIn(10) ? "HEAD" : "GET";
    const target = draws.oneIn(8) ? `/api/files/${draws.pick(own)}` : draws.pick(targets);
    methods.push(method);
    writes.push(planOfCall(draws, world, { method, target, person }).writes[0] as Buffer);
  }
  const bytes = [Buffer.concat(writes)];
  // Half of them want everything; the others leave at once, with answers under way.
  if (draws.oneIn(2)) return { writes: bytes, methods, expects: "refusal", ...alone };
  const leaveAfter = draws.pick([0, 5, 40]);
  return { writes: bytes, methods, expects: "nothing", leaveAfter, isDeaf: draws.oneIn(2), ...alone };
}

/** Requests of which a proxy and a server could each see another number. */
export function smuggled(draws: Draws): Plan {
  const inner = "GET /api/registrations/me HTTP/1.1\r\nHost: a\r\n\r\n";
  const head = "POST /api/auth/check-email HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  const texts = [
    `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
    `${head}Transfer-Encoding: chunked\r\nContent-Length: ${inner.length}\r\n\r\n0\r\n\r\n${inner}`,
    `${head}Content-Length: 0\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
    `${head}Content-Length: +2\r\n\r\n{}${inner}`,
    `${head}Content-Length: 0x2\r\n\r\n{}${inner}`,
    `${head}Content-Length: -1\r\n\r\n{}`,
    `${head}Content-Length: 99999999999999999999\r\n\r\n{}`,
    `${head}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n{}\r\n0\r\n\r\n`,
    `${head}Transfer-Encoding: chunked\r\n\r\n2;${"a=b;".repeat(6_000)}\r\n{}\r\n0\r\n\r\n`,
    `${head}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n`,
    `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${inner}`,
    `${head}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n${inner}`,
    `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${inner}`,
    `GET /api/site HTTP/1.1\r\nHost: a\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
    `GET /api/site HTTP/1.0\r\nConnection: keep-alive\r\n\r\n${inner}`,
    "GET /api/site HTTP/9.9\r\nHost: a\r\n\r\n",
    "GET /api/site\r\n\r\n",
    `${head}Content-Length: 2\r\n\r\n{}}}}}`,
  ];
  // One answer, or a close, is enough: what follows may be read as part of the first.
  return {
    writes: [Buffer.from(draws.pick(texts), "latin1")],
    methods: ["POST"],
    expects: "refusal",
    ...alone,
  };
}

/** Bytes that are no HTTP. */
export function garbage(draws: Draws): Plan {
  const tls = Buffer.from("160301020001000001fc0303", "hex");
  const proxy = Buffer.from("PROXY TCP4 10.0.0.1 10.0.0.2 1 2\r\n");
  const bytes = draws.pick([
    Buffer.concat([tls, Buffer.alloc(512, draws.below(256))]),
    Buffer.concat([proxy, requestBytes({ method: "GET", target: "/api/site" })]),
    Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    Buffer.from("SSH-2.0-OpenSSH_9.6\r\n"),
    Buffer.from("EHLO example.com\r\nMAIL FROM:<a@example.com>\r\n"),
    Buffer.from([5, 1, 0]),
    Buffer.from("*1\r\n$4\r\nPING\r\n"),
    Buffer.alloc(1 + draws.below(4_000), draws.below(256)),
    Buffer.from(Array.from({ length: 200 }, () => draws.below(256))),
    Buffer.from("GET / HTTP/1.1\r\nHost: a\r\nX: \x01\x02\r\n\r\n", "latin1"),
  ]);
  return { writes: [bytes], methods: ["GET"], expects: "nothing", leaveAfter: 60, ...alone };
}

/** Requests that break off, or of which less comes than was announced. */
export function halfRequest(draws: Draws, world: World): Plan {
  const person = callerIn(draws, world);
  const body = Buffer.from('{"answer":{"firstName":"Ada"}}');
  const target = draws.pick([
    "/api/registrations/supplier/steps/personal-details",
    "/api/auth/check-email",
    "/api/files",
  ]);
  const [whole] = planOfCall(draws, world, { method: "PUT", target, person, body }).writes;
  const bytes = whole as Buffer;
  const cut = draws.oneIn(2)
    ? 1 + draws.below(bytes.length - 1)
    : bytes.length - 1 - draws.below(body.length);
  return {
    writes: [bytes.subarray(0, cut)],
    methods: ["PUT"],
    expects: "nothing",
    leaveAfter: draws.pick([0, 10, 50]),
    ...alone,
  };
}
