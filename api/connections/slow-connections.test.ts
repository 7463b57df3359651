import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { describeOnSqlite, type Person, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { openFilesIn } from "../testing/open-files.ts";
import { connectTo, type RawConnection, rawRequest } from "../testing/raw-connection.ts";
import { pdf } from "../testing/sample-files.ts";

/** The usual limits, with grace periods for which a test can wait. */
const connections = {
  sending: { bytesPerSecond: 2048, gracePeriod: 400 },
  reading: { bytesPerSecond: 2048, gracePeriod: 1_500 },
  interval: 50,
};

describeOnSqlite("slow connections", (open) => {
  let server: TestServer;
  let pages: string;
  let person: Person;

  beforeAll(async () => {
    pages = await mkdtemp(join(tmpdir(), "pages-"));
    await mkdir(join(pages, "assets"));
    await writeFile(join(pages, "index.html"), "<!doctype html><html><head></head><body>page</body></html>");
    await writeFile(join(pages, "assets", "large.bin"), Buffer.alloc(32 * 1024 * 1024, 7));
    server = await open({ pages, connections });
  });

  beforeEach(async () => {
    person = await enter(server);
  });

  afterAll(() => rm(pages, { recursive: true, force: true }));

  /** Writes a byte now and then until the connection is closed. */
  async function trickle({ socket, closed }: RawConnection, bytes = " "): Promise<void> {
    const timer = setInterval(() => socket.write(bytes), 50);
    await closed;
    clearInterval(timer);
  }

  const form = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": "100000" };
  const json = { "Content-Type": "application/json", "Content-Length": "50000" };

  test.each([
    ["401", "POST", "/api/files", form],
    ["404", "POST", "/api/nothing", json],
    ["404", "PUT", "/", json],
    ["405", "PUT", "/api/auth/login", json],
    ["413", "POST", "/api/auth/login", { ...json, "Content-Length": "1000000" }],
    ["415", "POST", "/api/auth/login", { ...json, "Content-Type": "text/plain" }],
    ["200", "GET", "/healthz", json],
    ["401", "POST", "/api/files", { "Content-Type": form["Content-Type"], "Transfer-Encoding": "chunked" }],
  ])(
    "attack 138: closes a connection whose body trickles on after a %s to %s %s",
    async (status, method, path, headers) => {
      const connection = await connectTo(server.url, { isStubborn: true });
      connection.socket.write(rawRequest(method, path, headers));
      await trickle(connection, "Transfer-Encoding" in headers ? "1\r\n \r\n" : " ");
      expect(connection.received()).toMatch(
        new RegExp(`^HTTP/1\\.1 ${status} .+\r\nConnection: close\r\n`, "s"),
      );
    },
  );

  test("attack 138: refuses a JSON body that trickles, with a message, and closes the connection", async () => {
    const connection = await connectTo(server.url, { isStubborn: true });
    connection.socket.write(rawRequest("POST", "/api/auth/login", json));
    await trickle(connection);
    expect(connection.received()).toMatch(
      /^HTTP\/1\.1 408 .+"The request came to a standstill\. .+"too-slow"/s,
    );
  });

  test("attack 138: refuses an upload that trickles, with a message, and closes the connection", async () => {
    const connection = await connectTo(server.url, { isStubborn: true });
    const headers = { ...form, Authorization: `Bearer ${person.token}` };
    connection.socket.write(rawRequest("POST", "/api/files", headers));
    await trickle(connection);
    expect(connection.received()).toMatch(
      /^HTTP\/1\.1 408 .+"The upload came to a standstill\. .+"too-slow"/s,
    );
  });

  test("lets a slow but steady upload finish", async () => {
    const { socket, received } = await connectTo(server.url);
    const field =
      'Content-Disposition: form-data; name="purpose"\r\n\r\nsupplier/registration-compliance/document';
    const file = `Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${pdf("x".repeat(8_000))}`;
    const body = `--x\r\n${field}\r\n--x\r\n${file}\r\n--x--\r\n`;
    const headers = {
      ...form,
      "Content-Length": String(body.length),
      Authorization: `Bearer ${person.token}`,
    };
    socket.write(rawRequest("POST", "/api/files", headers));
    // Takes five times the grace period, at twice the minimum rate.
    for (let at = 0; at < body.length; at += 400) {
      socket.write(body.slice(at, at + 400));
      await pause(100);
    }
    await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 201 /), 10_000);
    socket.destroy();
  });

  test("attack 138: closes a connection that hardly reads its response", async () => {
    const { socket, closed, received } = await connectTo(server.url);
    socket.pause();
    socket.write(rawRequest("GET", "/assets/large.bin"));
    await vi.waitFor(async () => expect(await openFilesIn(pages)).toBe(1), 10_000);
    await vi.waitFor(async () => expect(await openFilesIn(pages)).toBe(0), 10_000);
    socket.resume();
    await closed;
    expect(received().length).toBeLessThan(32 * 1024 * 1024);
  });

  test("lets a slow but steady reader finish", async () => {
    const { socket, received } = await connectTo(server.url);
    // Takes several grace periods, in which the server sees progress only now and then.
    socket.on("data", () => {
      socket.pause();
      setTimeout(() => socket.resume(), 10);
    });
    socket.write(rawRequest("GET", "/assets/large.bin"));
    await vi.waitFor(() => expect(received().length).toBeGreaterThan(32 * 1024 * 1024), 25_000);
    socket.destroy();
  });

  test("leaves idle connections alone", async () => {
    const { socket, received } = await connectTo(server.url);
    socket.write(rawRequest("GET", "/healthz"));
    await pause(1_200);
    socket.write(rawRequest("GET", "/healthz"));
    await vi.waitFor(() => expect(received().match(/HTTP\/1\.1 200/g)).toHaveLength(2), 30_000);
    socket.destroy();
  });

  test("reads on after a refusal, so that the sender of a large body gets to read it", async () => {
    const { socket, received, closed } = await connectTo(server.url, { isStubborn: true });
    const size = 12 * 1024 * 1024;
    socket.write(rawRequest("POST", "/api/files", { ...form, "Content-Length": String(size) }));
    await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 401 .+"requestId":"[^"]+"\}$/s), 30_000);
    const isTaken = await new Promise((resolve) => socket.write(Buffer.alloc(size, 32), resolve));
    expect(isTaken).toBeFalsy();
    socket.end();
    await closed;
  });

  test("attack 138: reads no more than a bounded rest of a refused body", async () => {
    const bounded = await open({
      pages,
      connections: { lingering: { bytes: 1024 * 1024, time: 60_000 }, interval: 20 },
    });
    const { socket, closed } = await connectTo(bounded.url, { isStubborn: true });
    socket.write(rawRequest("POST", "/api/files", { ...form, "Content-Length": "99999999999" }));
    const block = Buffer.alloc(64 * 1024, 32);
    const more = () => {
      while (!socket.destroyed && socket.write(block));
    };
    socket.on("drain", more);
    more();
    await closed;
    expect(socket.bytesWritten).toBeLessThan(1024 ** 3);
  });

  test("attack 138: lingers no longer than a bounded time for a refused body", async () => {
    const bounded = await open({
      pages,
      connections: { lingering: { bytes: 1e9, time: 300 }, interval: 20 },
    });
    const connection = await connectTo(bounded.url, { isStubborn: true });
    connection.socket.write(rawRequest("POST", "/api/files", { ...form, "Content-Length": "99999999999" }));
    await trickle(connection, " ".repeat(1024));
    expect(connection.received()).toMatch(/^HTTP\/1\.1 401 /);
  });
});
