import { expect, test, vi } from "vitest";
import { describeOnSqlite } from "../testing/both-databases.ts";
import { connectTo, type RawConnection, rawRequest } from "../testing/raw-connection.ts";

/** A request that stays under way: its body never comes whole. */
const unfinished = rawRequest("POST", "/api/auth/login", {
  "Content-Type": "application/json",
  "Content-Length": "100",
  Expect: "100-continue",
});
const whole = rawRequest("GET", "/healthz");

describeOnSqlite("connections in number", (open) => {
  const opened: RawConnection[] = [];

  async function connect(url: string, request: string, from?: string): Promise<RawConnection> {
    const connection = await connectTo(url, from === undefined ? {} : { from });
    opened.push(connection);
    connection.socket.write(request);
    await vi.waitFor(
      () => expect(connection.received() !== "" || connection.socket.destroyed).toBe(true),
      5_000,
    );
    return connection;
  }

  function closeAll(): void {
    for (const { socket } of opened.splice(0)) socket.destroy();
  }

  test("attack 139: refuses more connections than allowed from one address and serves another", async () => {
    const server = await open({ env: { trustedProxies: 0 }, connections: { total: 20, perClient: 4 } });
    for (let count = 0; count < 4; count += 1)
      expect((await connect(server.url, unfinished)).received()).toMatch(/^HTTP\/1\.1 100 /);
    const fifth = await connectTo(server.url);
    await fifth.closed;
    expect(fifth.received()).toMatch(/^HTTP\/1\.1 429 .+"too-many-connections"\}$/s);
    expect((await connect(server.url, whole, "127.0.0.2")).received()).toMatch(/^HTTP\/1\.1 200 /);
    opened[0]?.socket.destroy();
    await vi.waitFor(async () => {
      expect((await connect(server.url, whole)).received()).toMatch(/^HTTP\/1\.1 200 /);
    }, 5_000);
    closeAll();
  });

  test("closes an idle connection to make room for a new one from the same address", async () => {
    const server = await open({ env: { trustedProxies: 0 }, connections: { total: 20, perClient: 4 } });
    const idle: RawConnection[] = [];
    for (let count = 0; count < 4; count += 1) idle.push(await connect(server.url, whole));
    expect((await connect(server.url, whole)).received()).toMatch(/^HTTP\/1\.1 200 /);
    await idle[0]?.closed;
    expect(idle.slice(1).map(({ socket }) => socket.destroyed)).toEqual([false, false, false]);
    closeAll();
  });

  test("attack 139: closes connections beyond the total and says so in the log once", async () => {
    const server = await open({ connections: { total: 6 } });
    for (let count = 0; count < 6; count += 1)
      expect((await connect(server.url, unfinished)).received()).toMatch(/^HTTP\/1\.1 100 /);
    for (let count = 0; count < 10; count += 1) {
      const { closed, received } = await connectTo(server.url);
      await closed;
      expect(received()).toBe("");
    }
    expect(server.log.filter((line) => line.includes("More connections than the server takes"))).toHaveLength(
      1,
    );
    closeAll();
  });

  test("serves a newcomer while idle connections fill the server", async () => {
    const server = await open({ connections: { total: 6 } });
    for (let count = 0; count < 30; count += 1)
      expect((await connect(server.url, whole)).received()).toMatch(/^HTTP\/1\.1 200 /);
    closeAll();
  });

  async function connectSilently(url: string, from: string): Promise<RawConnection> {
    const connection = await connectTo(url, { from });
    opened.push(connection);
    return connection;
  }

  test("attack 179: serves newcomers while eight addresses fill the server with connections that ask for nothing", async () => {
    const server = await open({ env: { trustedProxies: 0 }, connections: { total: 16, perClient: 2 } });
    const served = await connect(server.url, whole, "127.0.0.20");
    const begun = await connectSilently(server.url, "127.0.0.21");
    for (let count = 0; count < 3 * 16; count += 1)
      await connectSilently(server.url, `127.0.0.${2 + (count % 8)}`);
    // Part of a request asks for nothing.
    for (const { socket } of opened.slice(2)) socket.write("GET / HTTP/1.1\r\nHost:");
    for (const from of ["127.0.0.1", "127.0.0.30", "127.0.0.2"])
      expect((await connect(server.url, whole, from)).received()).toMatch(/^HTTP\/1\.1 200 /);
    begun.socket.write(whole);
    await vi.waitFor(() => expect(begun.received()).toMatch(/^HTTP\/1\.1 200 /), 5_000);
    expect(served.socket.destroyed).toBe(false);
    closeAll();
  });

  test("attack 179: closes what has asked for nothing before what waits for its next request", async () => {
    const server = await open({ env: { trustedProxies: 0 }, connections: { total: 20, perClient: 3 } });
    const idle = await connect(server.url, whole);
    const silent = await connectSilently(server.url, "127.0.0.1");
    const other = await connect(server.url, whole);
    expect((await connect(server.url, whole)).received()).toMatch(/^HTTP\/1\.1 200 /);
    await silent.closed;
    expect([idle, other].map(({ socket }) => socket.destroyed)).toEqual([false, false]);
    closeAll();
  });

  test("attack 139: bounds the requests that one client has under way behind a proxy", async () => {
    const server = await open({ connections: { perClient: 3 } });
    const unfinishedOf = (ip: string) => unfinished.replace("\r\n", `\r\nX-Forwarded-For: ${ip}\r\n`);
    for (let count = 0; count < 3; count += 1) await connect(server.url, unfinishedOf("10.9.8.7"));
    const fourth = await server.call("GET", "/healthz", { ip: "10.9.8.7" });
    expect(fourth).toMatchObject({ status: 429, body: { code: "too-many-at-once" } });
    expect((await server.call("GET", "/healthz", { ip: "10.9.8.6" })).status).toBe(200);
    closeAll();
    await vi.waitFor(async () => {
      expect((await server.call("GET", "/healthz", { ip: "10.9.8.7" })).status).toBe(200);
    }, 5_000);
  });
});
