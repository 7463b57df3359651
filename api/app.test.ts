import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeServer, type TestServer } from "./testing/both-databases.ts";
import { freshIp } from "./testing/calls.ts";

const login = "/api/auth/login";

describeServer("the server", (open) => {
  let server: TestServer;
  let pages: string;
  beforeAll(async () => {
    pages = await mkdtemp(join(tmpdir(), "pages-"));
    await mkdir(join(pages, "assets"));
    await writeFile(join(pages, "index.html"), "<!doctype html><html><head></head><body>page</body></html>");
    await writeFile(join(pages, "assets", "index-abc123.js"), `export const text = "${"x".repeat(3000)}";`);
    await writeFile(join(pages, "favicon.svg"), "<svg/>");
    server = await open({ definitions: {}, pages });
  });
  afterAll(() => rm(pages, { recursive: true, force: true }));

  const sent = (body: string, headers: { [name: string]: string }) =>
    fetch(`${server.url}${login}`, {
      method: "POST",
      body,
      headers: { "X-Forwarded-For": freshIp(), ...headers },
    });

  describe("health", () => {
    it("shows health without a token", async () => {
      expect(await server.call("GET", "/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
      expect(await server.call("GET", "/readyz")).toMatchObject({ status: 200, body: { status: "ready" } });
    });
  });

  describe("the log", () => {
    it("has one line for each request, with its id and its route, and nothing of what was sent", async () => {
      const path = "/api/registrations/supplier/steps/personal-details?secret=1";
      const sent = {
        body: { answer: { firstName: "Maria" } },
        headers: { "User-Agent": "Browser of Maria" },
      };
      const { headers } = await server.call("PUT", path, sent);
      const id = headers.get("X-Request-Id") ?? "none";
      const lines = server.log.filter((line) => line.includes(id)).map((line) => JSON.parse(line));
      expect(lines).toEqual([
        {
          ...{ level: 30, time: expect.any(Number), pid: expect.any(Number), hostname: expect.any(String) },
          ...{ msg: "request", requestId: id, method: "PUT", status: 401, milliseconds: expect.any(Number) },
          path: "/api/registrations/supplier/steps/personal-details",
          route: "/api/registrations/:wizard/steps/:step",
        },
      ]);
    });
  });

  describe("every answer", () => {
    it("carries the headers that keep browsers safe", async () => {
      for (const path of ["/", "/api/wizards", "/api/nothing", "/assets/index-abc123.js", "/healthz"]) {
        const { headers } = await server.call("GET", path);
        const policy = headers.get("Content-Security-Policy");
        expect(policy).toContain("default-src 'none'");
        expect(policy).toContain("script-src 'self';");
        expect(policy).not.toMatch(/unsafe|https:|data:/);
        expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
        expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'; object-src 'none'");
        for (const name of ["Opener", "Resource"])
          expect(headers.get(`Cross-Origin-${name}-Policy`)).toBe("same-origin");
        expect(headers.get("Permissions-Policy")).toContain("camera=(), microphone=(), geolocation=()");
        expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
        expect(headers.get("Strict-Transport-Security")).toContain("max-age=63072000");
        expect(headers.get("Referrer-Policy")).toBe("no-referrer");
        expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
      }
    });

    it("asks for TLS only where the public comes over TLS", async () => {
      const plain = await open({ definitions: {}, pages, env: { publicUrl: "http://localhost:3000" } });
      const { headers } = await plain.call("GET", "/");
      expect(headers.get("Strict-Transport-Security")).toBeNull();
      expect(headers.get("Content-Security-Policy")).not.toContain("upgrade-insecure-requests");
      expect((await server.call("GET", "/")).headers.get("Content-Security-Policy")).toContain(
        "upgrade-insecure-requests",
      );
    });

    it("forbids storing any response of the API", async () => {
      const { headers } = await server.call("POST", login, { body: {} });
      expect(headers.get("Cache-Control")).toBe("no-store");
    });

    it("gives the reason for a refusal in one shape", async () => {
      const { status, body, headers } = await server.call("GET", "/api/nothing");
      expect(status).toBe(404);
      expect(body).toEqual({
        message: "There is no such call.",
        code: "not-found",
        requestId: headers.get("X-Request-Id"),
      });
    });
  });

  describe("the table of routes", () => {
    it("matches routes to the letter", async () => {
      for (const path of ["/api/auth/LOGIN", "/api/auth/login/", "/api//auth/login", "/api/auth%2Flogin"]) {
        expect((await server.call("POST", path, { body: {} })).status).toBe(404);
      }
      const wrong = await server.call("DELETE", login);
      expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "POST"]);
    });
  });

  describe("a body", () => {
    it("refuses a body that is not JSON by name and by content", async () => {
      const json = '{"email":"a@example.com","password":"x"}';
      const types = [
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/json; charset=utf-16",
        "text/html",
      ];
      for (const type of types) expect((await sent(json, { "Content-Type": type })).status).toBe(415);
      expect(
        (await sent(json, { "Content-Type": "application/json", "Content-Encoding": "gzip" })).status,
      ).toBe(415);
      expect((await sent("{", { "Content-Type": "application/json" })).status).toBe(400);
      expect((await sent("7", { "Content-Type": "application/json" })).status).toBe(400);
      expect((await sent("[]", { "Content-Type": "application/json" })).status).toBe(400);
      expect((await sent(json, { "Content-Type": "application/json; charset=UTF-8" })).status).toBe(401);
    });

    it("has a size, a depth, a number of values and characters that can be kept", async () => {
      const json = { "Content-Type": "application/json" };
      const fitting = `{"email":"${"x".repeat(100 * 1024 - 12)}"}`;
      expect(fitting).toHaveLength(100 * 1024);
      expect((await sent(fitting, json)).status).toBe(422);
      expect((await sent(` ${fitting}`, json)).status).toBe(413);
      expect((await sent(`{"a":${"[".repeat(40)}${"]".repeat(40)}}`, json)).status).toBe(400);
      expect((await sent(`{"a":${"[".repeat(40_000)}${"]".repeat(40_000)}}`, json)).status).toBe(400);
      expect((await sent(JSON.stringify({ a: Array(2_001).fill(1) }), json)).status).toBe(400);
      expect((await sent('{"a":1e400}', json)).status).toBe(400);
      expect((await sent('{"email":"a\\u0000b"}', json)).status).toBe(400);
      expect((await sent('{"email":"\\ud800"}', json)).status).toBe(400);
      for (const name of ["__proto__", "constructor"]) {
        const polluting = `{"${name}":{"polluted":1,"prototype":{"polluted":1}},"email":"a@example.com","password":"x"}`;
        expect((await sent(polluting, json)).status).toBeLessThan(500);
      }
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
    });

    it("serves others while a body is never finished", async () => {
      const { hostname, port } = new URL(server.url);
      const half = request({
        hostname,
        port,
        path: login,
        method: "POST",
        headers: { "Content-Length": 100 },
      });
      half.on("error", () => {});
      half.write("{");
      expect((await server.call("GET", "/healthz")).status).toBe(200);
      half.destroy();
    });
  });

  describe("a page", () => {
    it("sends the same file for every URL of the app, revalidated each time, with a nonce for styles", async () => {
      const { status, body, headers } = await server.call("GET", "/supplier-profile-registration/review");
      expect(status).toBe(200);
      const nonce = body.match(
        /<meta name="csp-nonce" property="csp-nonce" content="" nonce="([^"]+)">/,
      )?.[1];
      expect(headers.get("Content-Security-Policy")).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(headers.get("Cache-Control")).toBe("no-cache");
      expect((await server.call("GET", "/")).body).not.toContain(nonce);
    });

    it("has parts that are kept for ever, compressed", async () => {
      const part = await server.call("GET", "/assets/index-abc123.js", {
        headers: { "Accept-Encoding": "gzip" },
      });
      expect(part.status).toBe(200);
      expect(part.headers.get("Cache-Control")).toBe("max-age=31536000,immutable");
      expect(part.headers.get("Content-Encoding")).toBe("gzip");
      const icon = await server.call("GET", "/favicon.svg");
      expect(icon.headers.get("Cache-Control")).toBe("no-cache");
      expect(icon.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
    });

    it("reports a page of an older release as missing", async () => {
      const part = await server.call("GET", "/assets/index-older.js");
      expect([part.status, part.headers.get("Content-Type")]).toEqual([404, "text/plain; charset=utf-8"]);
    });

    it("never sends a file from elsewhere", async () => {
      for (const path of [
        "/..%2f..%2fpackage.json",
        "/assets/..%2f..%2f..%2fetc%2fpasswd.txt",
        "/%00.txt",
        "/%zz.txt",
      ]) {
        expect((await server.call("GET", path)).status).toBe(404);
      }
      for (const folder of ["/assets", "/assets/"])
        expect((await server.call("GET", folder)).body).not.toContain("index-abc123");
    });
  });

  it("survives requests that are none", async () => {
    const { hostname, port } = new URL(server.url);
    for (const text of [
      "\0\0\0\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
    ]) {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {});
      socket.end(text);
      await new Promise((resolve) => socket.once("close", resolve).resume());
    }
    expect((await server.call("GET", "/healthz")).status).toBe(200);
  });

  it("writes a line for a request, without what was in it", async () => {
    const secret = `secret-${crypto.randomUUID()}`;
    await server.call("POST", `${login}?token=${secret}`, {
      body: { email: "a@example.com", password: secret },
    });
    const lines = server.log.join("\n");
    expect(lines).toContain(login);
    expect(lines).not.toContain(secret);
  });
});

describeServer("traffic", (open) => {
  const codes = "/api/naics?sector=54";

  it("limits each client and, more generously, each person", async () => {
    const server = await open({ definitions: {}, traffic: { anonymous: 12, signedIn: 20 } });
    const { token } = await server.signUp();
    const ip = freshIp();
    const statuses: number[] = [];
    for (let count = 0; count < 13; count += 1)
      statuses.push((await server.call("GET", codes, { ip })).status);
    expect(statuses).toEqual([...Array(12).fill(200), 429]);
    expect((await server.call("GET", codes, { ip: freshIp() })).status).toBe(200);
    for (let count = 0; count < 20; count += 1) {
      expect((await server.call("GET", codes, { ip, token })).status).toBe(200);
    }
    const throttled = await server.call("GET", codes, { ip: freshIp(), token });
    expect(throttled.status).toBe(429);
    expect(throttled.headers.get("Retry-After")).toBe("60");
    server.clock.advance(60_000);
    expect((await server.call("GET", codes, { ip })).status).toBe(200);
  });

  it("counts nothing that is the same for everybody, so that an office opens as many pages as it likes", async () => {
    const server = await open({ definitions: {}, traffic: { anonymous: 1, signedIn: 1 } });
    const ip = freshIp();
    const shared = ["/api/site", "/api/wizards", "/api/forms"];
    for (const path of [...shared, ...shared])
      expect((await server.call("GET", path, { ip })).status, path).toBe(200);
    expect((await server.call("GET", codes, { ip })).status).toBe(200);
    expect((await server.call("GET", codes, { ip })).status).toBe(429);
    expect((await server.call("GET", "/api/site", { ip })).status).toBe(200);
    expect((await server.call("POST", "/api/site", { ip })).status).toBe(429);
  });
});
