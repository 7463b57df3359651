import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { rawRequest } from "../testing/raw-request.ts";

const big = "x".repeat(3_000);
const places = ["/", "/api/site", "/api/wizards/supplier", "/assets/index-abc123.js", "/api/naics?sector=54"];

describeServer("a request with hostile headers", (open) => {
  let server: TestServer;
  let pages: string;
  beforeAll(async () => {
    pages = await mkdtemp(join(tmpdir(), "pages-"));
    await mkdir(join(pages, "assets"));
    await writeFile(
      join(pages, "index.html"),
      `<!doctype html><html><head></head><body>${big}</body></html>`,
    );
    await writeFile(join(pages, "assets", "index-abc123.js"), `export const text = "${big}";`);
    server = await open({ pages });
  });
  afterAll(() => rm(pages, { recursive: true, force: true }));

  const send = (line: string, headers: string[], body = "") =>
    rawRequest(
      server.url,
      [`${line} HTTP/1.1`, "Host: x", "Connection: close", ...headers, "", body].join("\r\n"),
    );
  const post = (path: string, body: string, headers: string[]) =>
    send(`POST ${path}`, [`Content-Length: ${Buffer.byteLength(body)}`, ...headers], body);

  describe("attack 141: about encodings", () => {
    it.each([
      "identity;q=0",
      "*;q=0",
      "gzip;q=0, identity;q=0",
      "compress, identity;q=0",
      "identity;q=abc",
      `${"a,".repeat(7_000)}identity;q=0`,
    ])("gets an uncompressed body when it accepts none that we have: %s", async (header) => {
      for (const place of places) {
        const { status, head, body } = await send(`GET ${place}`, [`Accept-Encoding: ${header}`]);
        expect([place, status]).toEqual([place, 200]);
        expect(head).not.toMatch(/^content-encoding:/im);
        expect(body.length).toBeGreaterThan(1_000);
      }
    });

    it("gets the one encoding that it does accept", async () => {
      for (const place of places) {
        const { status, head } = await send(`GET ${place}`, ["Accept-Encoding: identity;q=0, gzip"]);
        expect([place, status]).toEqual([place, 200]);
        expect(head).toMatch(/^content-encoding: gzip$/im);
      }
    });
  });

  it.each([
    "Cookie: authToken=%",
    'Cookie: =;;;authToken="',
    "If-None-Match: W/",
    `If-None-Match: ${",".repeat(14_000)}`,
    "Range: bytes=9999999999999999999999-",
    "X-Forwarded-For: ,,,",
    `X-Forwarded-For: ${"9".repeat(14_000)}`,
    "X-Forwarded-For: \xff\xfe",
    "X-Forwarded-Host: [",
    "Authorization: \xff",
    `Authorization: Bearer ${"a".repeat(5_000)}.${"b".repeat(5_000)}.c`,
    `X-Big: ${"x".repeat(15_000)}`,
  ])("attack 141: causes no server error: %s", async (header) => {
    for (const place of places) expect((await send(`GET ${place}`, [header])).status).toBeLessThan(400);
    const body = '{"email":"nobody@example.com","password":"x"}';
    for (const path of ["/api/auth/login", "/api/auth/check-email", "/api/user/forgot-password"]) {
      const { status } = await post(path, body, ["Content-Type: application/json", header]);
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
    }
  });

  it.each([
    'Content-Type: application/json; charset="',
    "Content-Type: \xff",
    `Content-Type: application/json;${" ".repeat(14_000)}x`,
    "Content-Type: text/plain\r\nContent-Type: application/json",
    "Content-Type: application/json\r\nContent-Encoding: gzip",
  ])("attack 141: refuses a content type that is none: %s", async (header) => {
    const { status } = await post("/api/auth/login", '{"email":"a@example.com","password":"x"}', [header]);
    expect([401, 415]).toContain(status);
  });

  it.each([
    ["GET http://[", 400],
    ["GET http://[::", 400],
    ["GET foo://bar", 400],
    ["POST a://?x", 400],
    ["GET http://evil.example/api/site", 200],
    ["GET /%ff", 200],
    ["GET /%ff.js", 404],
    ["GET /%00.js", 404],
    ["GET /..%2f..%2fetc/passwd.js", 404],
    ["GET /api/files/%", 401],
    ["GET /api/site/legal/%ff", 404],
    ["GET /api/naics?sector[]=54&__proto__[x]=1", 400],
    ["OPTIONS *", 404],
    ["TRACE /", 404],
    ["PROPFIND /api/site", 405],
  ])("attack 141: responds to what the request line says: %s", async (line, status) => {
    expect((await send(line, [])).status).toBe(status);
  });

  it.each(["Host: x", "Host: evil.example", "host: x"])(
    "attack 174: refuses a second host: %s",
    async (header) => {
      const { status, body } = await send("GET /api/site", [header]);
      expect([status, JSON.parse(body).code]).toEqual([400, "bad-target"]);
    },
  );

  it.each([
    "Content-Length: 5\r\nTransfer-Encoding: chunked",
    "Transfer-Encoding: chunked\r\nContent-Length: 5",
    "Transfer-Encoding: chunked, identity",
    "Transfer-Encoding: xchunked",
    "Transfer-Encoding : chunked",
    "Content-Length: 5\r\nContent-Length: 60",
    "Content-Length: 5, 5",
    "Content-Length: +5",
  ])("attack 235: hides no second request behind an unclear length: %s", async (header) => {
    const hidden = "0\r\n\r\nGET /api/site HTTP/1.1\r\nHost: x\r\n\r\n";
    const first = ["POST /api/auth/login HTTP/1.1", "Host: x", "Content-Type: application/json", header];
    const { status, body } = await rawRequest(server.url, [...first, "", hidden].join("\r\n"));
    expect([status, body]).toEqual([400, ""]);
  });

  it.each([
    { "line-number": { toString: 1, valueOf: 1 } },
    { "line-number": [[{ toString: 1 }]] },
    { "effective-directive": { toString: 1 }, "blocked-uri": [{ toString: 1 }] },
    { "document-uri": { toString: null }, "line-number": "7" },
  ])(
    "attack 142: a report whose values bring their own toString is noted without them: %j",
    async (report) => {
      const before = server.log.length;
      const body = JSON.stringify({ "csp-report": report });
      const { status } = await post("/api/policy-reports", body, ["Content-Type: application/csp-report"]);
      expect(status).toBe(204);
      const noted = server.log.slice(before).find((line) => line.includes("violation")) ?? "";
      expect(JSON.parse(noted).violation).toEqual({
        directive: "",
        blocked: "",
        page: "",
        source: "",
        line: null,
      });
    },
  );

  it("attack 142: values that bring their own toString are refused by every account form", async () => {
    const odd = { toString: 1, valueOf: 1 };
    const bodies: [string, string, object][] = [
      ["POST", "/api/auth/login", { email: odd, password: odd }],
      ["POST", "/api/auth/check-email", { email: odd }],
      ["POST", "/api/user/register_user_email/verify", { email: "a@example.com", userOtpInput: odd }],
      ["PUT", "/api/user/register/password", { id: odd, password: odd }],
      ["POST", "/api/user/reset-password", { token: odd, password: odd }],
      ["POST", "/api/invitations/look", { token: odd }],
      ["POST", "/register", { email: odd, firstName: odd }],
      ["POST", "/register", { website: odd, elapsed: odd }],
    ];
    for (const [method, path, body] of bodies) {
      const { status } = await server.call(method, path, { body });
      expect([path, status < 500]).toEqual([path, true]);
    }
  });
});
