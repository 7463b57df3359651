import { type Header, type Plan, requestBytes } from "../wire/plan.ts";
import type { Draws } from "../world/draws.ts";
import type { World } from "../world/world.ts";
import { readable } from "./methods.ts";
import { oddHeaders } from "./odd-headers.ts";
import { callerIn, declaredCall, planOfCall } from "./request-of.ts";

/** Meaningless, false or repeated headers on calls that are otherwise valid. */
export function oddHeader(draws: Draws, world: World): Plan {
  const headers: Header[] = Array.from({ length: 1 + draws.below(3) }, () => draws.pick(oddHeaders));
  if (draws.oneIn(3)) {
    const target = draws.pick([...readable, ...world.assets]);
    return planOfCall(draws, world, { method: "GET", target, person: callerIn(draws, world), headers });
  }
  const { encoding: _encoding, ...call } = declaredCall(draws, world);
  return planOfCall(draws, world, { ...call, headers });
}

/** Headers for Node's own parser, which may refuse the request or close the connection. */
export function brokenHeader(draws: Draws): Plan {
  const headers: Header[] = draws.pick<Header[]>([
    [["Expect", "100-continue"]],
    [["Expect", "the-unexpected"]],
    [["Transfer-Encoding", "chunked, identity"]],
    [["Transfer-Encoding", "gzip, chunked"]],
    [["Transfer-Encoding", "xchunked"]],
    [
      ["Upgrade", "websocket"],
      ["Connection", "Upgrade"],
    ],
    [
      ["Upgrade", "h2c"],
      ["Connection", "Upgrade, HTTP2-Settings"],
      ["HTTP2-Settings", "AAMAAABkAARAAAAAAAIAAAAA"],
    ],
    [["Content-Length", "5, 5"]],
    [["X-Bad", "a\r\n folded"]],
    [["X Bad", "1"]],
    [["", "1"]],
    [["X-Nul", "a\0b"]],
    [["X-Huge", "a".repeat(20_000)]],
    Array.from({ length: 2_500 }, (_, number) => [`X-${number}`, "1"] as const),
    [
      ["Host", "a"],
      ["Host", "b"],
    ],
  ]);
  const target = draws.pick(["/api/site", "/api/registrations/me", "/api/auth/check-email", "/healthz"]);
  const method = draws.pick(["GET", "POST"]);
  const body = method === "POST" ? Buffer.from('{"email":"a@example.com"}') : undefined;
  const all: Header[] = [...headers, ...(body ? [["Content-Type", "application/json"] as const] : [])];
  return {
    writes: [requestBytes({ method, target, headers: all, body })],
    methods: [method],
    expects: "refusal",
    isAlone: true,
  };
}
