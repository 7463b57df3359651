import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { Client } from "pg";
import { expect, it } from "vitest";
import { describeOnPostgres, describeServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { personal } from "../testing/sample-calls.ts";

const step = "/api/registrations/supplier/steps/personal-details";

describeOnPostgres("a server whose calls wait for each other", (open) => {
  it("bears a pause, then refuses others at once with words, and serves everybody afterwards", async () => {
    const server = await open({ overload: { calls: 3, halfWithin: 50, lasting: 200 } });
    const people = await Promise.all([1, 2, 3, 4].map(() => enter(server)));
    const save = ({ token }: (typeof people)[number]) =>
      server.call("PUT", step, { body: { answer: personal }, token });
    for (const person of people) expect(await save(person)).toMatchObject({ status: 200 });
    const lock = new Client({ connectionString: server.databaseUrl });
    await lock.connect();
    await lock.query("begin");
    await lock.query("select id from registrations for update");
    const waiting = people.slice(0, 3).map(save);
    const waits =
      "select count(*)::int as waits from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    const admin = new Client({ connectionString: server.databaseUrl });
    await admin.connect();
    await expect.poll(async () => (await admin.query(waits)).rows[0].waits).toBeGreaterThanOrEqual(3);
    await new Promise((resolve) => setTimeout(resolve, 60));

    const read = () => server.call("GET", "/api/registrations/me", { token: people[3]?.token ?? "" });
    let refused = await read();
    expect(refused).toMatchObject({ status: 200 });
    await expect
      .poll(async () => {
        refused = await read();
        return refused.status;
      })
      .toBe(503);
    expect(refused).toMatchObject({ body: { message: expect.stringContaining("try again") } });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    // Whoever was refused keeps their connection.
    expect(refused.headers.get("Connection")).toBe("keep-alive");
    expect(await server.call("GET", "/healthz")).toMatchObject({ status: 200 });

    await lock.query("rollback");
    for (const reply of await Promise.all(waiting)) expect(reply).toMatchObject({ status: 200 });
    expect(await save(people[3] as (typeof people)[number])).toMatchObject({ status: 200 });
    await Promise.all([lock.end(), admin.end()]);
  });
});

describeServer("calls whose bodies come slowly", (open) => {
  it("attack 252: keeps nobody else out", async () => {
    const server = await open({ overload: { calls: 3, halfWithin: 50, lasting: 0 } });
    const { token } = await enter(server);
    const { hostname, port } = new URL(server.url);
    const slow = Array.from({ length: 4 }, () => connect(Number(port), hostname));
    const head = `PUT ${step} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n`;
    for (const socket of slow) {
      await once(socket, "connect");
      socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"answer":`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await server.call("PUT", step, { body: { answer: personal }, token })).toMatchObject({
      status: 200,
    });
    for (const socket of slow) socket.destroy();
  });
});

describeServer("calls that come at once", (open) => {
  it("begins calls in turn, so that what comes after them does not wait for the last", async () => {
    const server = await open();
    const { token } = await enter(server);
    const { hostname, port } = new URL(server.url);
    const agent = new Agent({ keepAlive: true });
    const headers = { Authorization: `Bearer ${token}` };
    const ended: string[] = [];
    const call = async (path: string) => {
      const [response] = (await once(get({ agent, host: hostname, port, path, headers }), "response")) as [
        IncomingMessage,
      ];
      await once(response.resume(), "end");
      ended.push(path);
    };
    const calls = 30;
    const open30 = () => Promise.all(Array.from({ length: calls + 1 }, () => call("/healthz")));
    await open30();
    ended.length = 0;
    const read = "/api/registrations/me";
    await Promise.all([...Array.from({ length: calls }, () => call(read)), call("/healthz")]);
    agent.destroy();
    expect(ended).toHaveLength(calls + 1);
    expect(ended.indexOf("/healthz")).toBeLessThan(calls / 2);
  });
});
