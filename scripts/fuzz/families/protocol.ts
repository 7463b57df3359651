import type { Draws } from "../chance.ts";
import { type Header, type Plan, requestBytes } from "../plan.ts";
import { callerIn, declaredCall, planOf } from "../request-of.ts";
import type { World } from "../world.ts";

const oddHeaders: Header[] = [
  ["Accept-Encoding", "identity;q=0"],
  ["Accept-Encoding", "*;q=0"],
  ["Accept-Encoding", "gzip;q=1e400, br;q=-1, ;;,"],
  ["Accept-Encoding", "br"],
  ["Accept-Encoding", "gzip, deflate, br, zstd"],
  ["Accept", "image/png;q=0, */*;q=0"],
  ["Accept-Language", "a".repeat(3_500)],
  ["If-Match", '"3"'],
  ["If-Match", '"999999999999999999999"'],
  ["If-Match", 'W/"x", *'],
  ["If-None-Match", "*"],
  ["If-None-Match", `"${"a".repeat(3_000)}"`],
  ["If-Modified-Since", "Thu, 99 Zzz 9999 99:99:99 GMT"],
  ["If-Unmodified-Since", "0"],
  ["Range", "bytes=0-0,1-1,2-2"],
  ["Range", "bytes=-1"],
  ["Range", "bytes=99999999999999999999-"],
  ["Range", "lines=1-2"],
  ["Authorization", ""],
  ["Authorization", "Bearer"],
  ["Authorization", "Bearer a.b.c"],
  ["Authorization", "Basic YWRtaW46YWRtaW4="],
  ["Authorization", `Bearer ${"a".repeat(3_000)}.b.c`],
  ["Authorization", "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwianRpIjoiMSJ9."],
  ["Cookie", "authToken"],
  ["Cookie", "authToken=%zz; =; ;; authToken=\u00ff"],
  ["Cookie", `authToken=${"a".repeat(3_500)}`],
  ["Cookie", "__proto__=1; constructor=2"],
  ["X-Forwarded-For", "unknown, , 999.999.999.999, ::1%eth0"],
  ["X-Forwarded-For", "2001:db8::1:2:3:4:5:6:7:8:9"],
  ["X-Forwarded-For", "' OR 1=1 --"],
  ["X-Forwarded-For", "\u00ff\u00fe"],
  ["X-Forwarded-For", "::ffff:10.0.0.1"],
  ["X-Forwarded-For", "a".repeat(3_000)],
  ["X-Forwarded-Proto", "javascript"],
  ["X-Forwarded-Host", "evil.example"],
  ["Host", "evil.example:99999"],
  ["Host", "[::1"],
  ["Host", ""],
  ["Origin", "null"],
  ["Referer", "%zz"],
  ["Content-Language", "\u00ff"],
  ["X-HTTP-Method-Override", "DELETE"],
  ["X-Request-Id", "a".repeat(3_500)],
  ["Trailer", "Authorization"],
  ["Connection", "close, X-Forwarded-For"],
  ["Upgrade-Insecure-Requests", "1"],
  ["Sec-Fetch-Site", "cross-site"],
  ["Content-MD5", "x"],
  ["Prefer", "respond-async"],
];

/** Headers that mean nothing, lie, or come twice, on calls that are otherwise valid. */
export function oddHeader(draws: Draws, world: World): Plan {
  const headers: Header[] = Array.from({ length: 1 + draws.below(3) }, () => draws.pick(oddHeaders));
  if (draws.oneIn(3)) {
    const target = draws.pick([...readable, ...world.assets]);
    return planOf(draws, world, { method: "GET", target, person: callerIn(draws, world), headers });
  }
  const { encoding: _encoding, ...call } = declaredCall(draws, world);
  return planOf(draws, world, { ...call, headers });
}

/** Headers that Node's own parser has to weigh: a refusal or a close will do. */
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

const readable = [
  "/api/site",
  "/api/wizards",
  "/api/wizards/supplier",
  "/api/forms",
  "/api/registrations/me",
  "/api/naics?sector=22",
  "/healthz",
  "/robots.txt",
  "/sitemap.xml",
  "/.well-known/security.txt",
];

/** Methods that a route does not have, or that nobody has. */
export function oddMethod(draws: Draws, world: World): Plan {
  const target = draws.pick([...world.routes.map(({ path }) => path), ...readable]);
  const person = callerIn(draws, world);
  const usual = draws.pick([
    "HEAD",
    "OPTIONS",
    "PATCH",
    "DELETE",
    "PUT",
    "GET",
    "POST",
    "PROPFIND",
    "TRACE",
    "PURGE",
    "SEARCH",
    "MKCOL",
  ]);
  if (!draws.oneIn(5)) return planOf(draws, world, { method: usual, target, person });
  const method = draws.pick(["GARBAGE", "get", "CONNECT", "G\0T", "", "PRI", "A".repeat(2_000)]);
  return { ...planOf(draws, world, { method, target, person }), expects: "refusal", isAlone: true };
}

const oddTargets = [
  "//",
  "///api/site",
  "//evil.example/api/site",
  "/api//site",
  "/api/site/",
  "/API/SITE",
  "/api/%73ite",
  "/%",
  "/%zz",
  "/%00",
  "/assets/%00",
  "/assets/..%2f..%2fpackage.json",
  "/assets/../../package.json",
  "/..%5c..%5cpackage.json",
  "/%2e%2e/%2e%2e/etc/passwd.txt",
  "/a.txt/b",
  "/assets/",
  "/assets",
  "/assets/x.js.gz",
  "/icons/",
  "/.env",
  "/.git/config.txt",
  "/index.html",
  "/index.html/",
  "/favicon.ico",
  "/%C0%AE.js",
  "/%ED%A0%80.css",
  "/a%0d%0aX-Injected:%201",
  "/login%0d%0aX-Injected:%201.js",
  "/?",
  "/??=&&==&",
  "/;a=b",
  "/api/wizards/__proto__",
  "/api/wizards/constructor",
  "/api/site/legal/__proto__",
  "/api/naics",
  "/api/naics?sector=",
  "/api/naics?sector=a&sector=b",
  "/api/naics?sector[]=a",
  "/api/naics?sector=%00",
  "/api/naics?sector=%ED%A0%80",
  "/api/naics?__proto__=1",
  "/api/naics?sector=22&search=%25_%5C",
  "/api/registrations/me?wizard=__proto__",
  "/api/registrations/me?wizard=supplier&wizard=buyer",
  "/api/registrations/me?wizard=%00",
  "/reset-password?token=%00",
  "/invitation?token=%ff",
];

/** Targets that are no paths, or lead where nothing is. */
export function oddTarget(draws: Draws, world: World): Plan {
  const person = callerIn(draws, world);
  const kind = draws.below(10);
  const method = draws.pick(["GET", "GET", "GET", "HEAD", "POST"]);
  if (kind === 0) {
    const target = draws.pick([
      "http://evil.example/api/site",
      "https://a:b@evil.example:1/",
      "*",
      "evil.example:80",
      "api/site",
      "",
      "/a b",
      "?x",
      "#",
      "/\u00ff",
      "http://",
      "/\t",
    ]);
    return { ...planOf(draws, world, { method, target, person }), expects: "refusal", isAlone: true };
  }
  if (kind === 1) {
    const length = draws.pick([1_000, 8_000, 14_000]);
    const piece = draws.pick(["a", "%41", "../", "a/", "%2e%2e%2f"]);
    const target = `/${piece.repeat(length / piece.length)}${draws.pick(["", ".js"])}`;
    return planOf(draws, world, { method, target, person });
  }
  if (kind === 2) {
    const target = `/api/naics?${"sector=a&".repeat(draws.pick([100, 1_000, 1_500]))}`;
    return planOf(draws, world, { method, target, person });
  }
  if (kind === 3 && world.assets.length > 0) {
    return planOf(draws, world, { method, target: draws.pick(world.assets), person: null });
  }
  if (kind === 4) {
    const junk = Array.from({ length: 1 + draws.below(6) }, () =>
      draws.pick([
        "%",
        "%2",
        "%zz",
        "%00",
        "%25",
        "..",
        "/",
        "\\",
        "~",
        "^",
        "|",
        "'",
        '"',
        "<",
        "{",
        ";",
        "a",
        ".",
      ]),
    );
    return planOf(draws, world, {
      method,
      target: `/${draws.pick(["", "api/", "assets/"])}${junk.join("")}`,
      person,
    });
  }
  return planOf(draws, world, { method, target: draws.pick(oddTargets), person });
}
