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
