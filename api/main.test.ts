import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serverScript, startServerProcess } from "./testing/server-process.ts";
import { writeDefinitions } from "./testing/test-definitions.ts";

let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "main-"));
  await writeFile(join(folder, "prose.txt"), "No database at all. ".repeat(100));
  // Without wizards, which take most of a start to check.
  await writeDefinitions(join(folder, "definitions"), {});
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

function start(settings: { [name: string]: string }) {
  const given = {
    DATABASE_URL: `sqlite:${join(folder, "app.sqlite")}`,
    FILES_URL: `file:${join(folder, "files")}`,
    DEFINITIONS_DIR: join(folder, "definitions"),
  };
  const server = startServerProcess(folder, { ...given, ...settings });
  running.push(server.child);
  return server;
}

describe("the process", () => {
  it("says where it listens and where mail goes, and stops when asked", async () => {
    const server = start({});
    const url = await server.url();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(server.output()).toContain(`Mail is written to ${folder}`);
    server.child.kill("SIGTERM");
    expect(await server.exit).toBe(0);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  it("answers what it was asked before it was told to stop, and then parts", async () => {
    const server = start({});
    const url = new URL(await server.url());
    const socket = connect(Number(url.port), url.hostname);
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk));
    const body = '{"email":"late@example.com"}';
    const head = `POST /api/auth/check-email HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n`);
    // A health check on the same process tells that the head has been read.
    expect((await fetch(`${url}readyz`)).status).toBe(200);
    server.child.kill("SIGTERM");
    const stopping = Date.now();
    setTimeout(() => socket.write(body), 500);
    expect(await server.exit).toBe(0);
    expect(answer).toMatch(/^HTTP\/1\.1 200 .+Connection: close/s);
    expect(Date.now() - stopping).toBeLessThan(9_000);
  });

  it("keeps what it acknowledged when it is killed", async () => {
    const first = start({});
    const headers = { "Content-Type": "application/json" };
    const ask = async (url: string, path: string, body: object) =>
      await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const email = "killed@example.com";
    expect((await ask(await first.url(), "/api/user/register_user_email", { email })).status).toBe(200);
    first.child.kill("SIGKILL");
    await first.exit;
    const second = start({});
    expect((await ask(await second.url(), "/api/user/resend/otp", { email })).status).toBe(429);
    second.child.kill("SIGTERM");
    expect(await second.exit).toBe(0);
  });

  it("ends with words, and no stack, when the settings are wrong", async () => {
    const server = start({ PORT: "x", DATABASE_URL: "mysql://host" });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(/^The server cannot start:\n- PORT must .+\n- DATABASE_URL must .+\n$/);
  });

  it("ends with the faults of definitions that cannot serve", async () => {
    const server = start({
      DEFINITIONS_DIR: await mkdtemp(join(folder, "empty-")),
      DATABASE_URL: `sqlite:${join(folder, "new.sqlite")}`,
    });
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain("The definitions cannot serve:");
  });

  it.each([
    ["a port that is taken", (taken: string) => ({ PORT: taken }), /HOST and PORT: .+ EADDRINUSE.+/],
    [
      "a database that is none",
      () => ({ DATABASE_URL: `sqlite:${join(folder, "prose.txt")}` }),
      /DATABASE_URL: .+ not a database\./,
    ],
    [
      "a database that does not answer",
      (taken: string) => ({
        DATABASE_URL: `postgres://me:my-password@127.0.0.1:${taken}/none`,
        AUTH_SECRET: "long enough for a test of a server",
      }),
      /DATABASE_URL: .+/,
    ],
    [
      "a file in place of the files' directory",
      () => ({ FILES_URL: `file:${serverScript}` }),
      /FILES_URL: .+ ENOTDIR.+/,
    ],
  ])("ends in one sentence before %s", async (_, settings, sentence) => {
    const other = createServer((socket) => socket.destroy());
    await once(other.listen(0, "127.0.0.1"), "listening");
    const server = start(settings(String((other.address() as AddressInfo).port)));
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(new RegExp(`^The server cannot start: ${sentence.source}\\n$`));
    expect(server.output()).not.toContain("my-password");
    other.close();
  });
});
