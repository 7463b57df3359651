import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { openTestServer, type Person, type TestServer } from "../testing/both-databases.ts";
import type { Reply } from "../testing/calls.ts";
import { enter } from "../testing/enter.ts";
import { asAdmin } from "../testing/migrated.ts";
import { freshDatabaseOn, startPrimaryAndStandby } from "../testing/postgres-with-tools.ts";
import { personal } from "../testing/sample-calls.ts";

const registrants = 8;
/** Maximum milliseconds from the end of the primary until answers are saved again. */
const longest = 10_000;
const step = "/api/registrations/supplier/steps/personal-details";

const ended: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ended.reverse()) await end();
});

describe("a PostgreSQL whose primary is lost, and whose standby is promoted", () => {
  it("keeps what was acknowledged, saves again within ten seconds, and registrants read words meanwhile", async () => {
    const { primary, standby } = await startPrimaryAndStandby();
    ended.push(() => standby.stop());
    ended.push(() => primary.stop());
    const database = await freshDatabaseOn(primary);
    ended.push(database.remove);
    const way = await openWay(primary.url);
    ended.push(way.close);
    const url = new URL(database.url);
    url.port = String(way.port);
    const { server, close } = await openTestServer({ ...database, url: url.href }, {});
    ended.push(close);

    const people = await Promise.all(Array.from({ length: registrants }, () => enter(server)));
    const stopping = new AbortController();
    const replies: { at: number; reply: Reply }[] = [];
    const saving = people.map((person) => keepSaving(server, person, stopping.signal, replies));
    await expect.poll(() => replies.length).toBeGreaterThan(registrants * 5);

    const lostAt = performance.now();
    await primary.kill();
    // Wait until the outage has reached somebody.
    await expect.poll(() => replies.some(({ reply }) => reply.status === 503)).toBe(true);
    await asAdmin(standby.url, "select pg_promote(true)");
    way.leadTo(standby.url);
    const isSaved = ({ at, reply }: (typeof replies)[number]) => at > promotedAt && reply.status === 200;
    const promotedAt = performance.now();
    await expect.poll(() => replies.filter(isSaved).length, { interval: 50 }).toBeGreaterThan(0);
    const back = replies.find(isSaved);
    await expect.poll(async () => (await server.call("GET", "/readyz")).status).toBe(200);
    await pause(500);
    stopping.abort();
    const acknowledged = await Promise.all(saving);

    for (const { reply } of replies.filter((one) => one.reply.status !== 200)) {
      expect(reply).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining("try again") },
      });
      expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    for (const [index, person] of people.entries()) {
      const { status, body } = await server.call("GET", "/api/registrations/me", { token: person.token });
      expect(status).toBe(200);
      // What was stored without a reply counts as well; what was acknowledged may not be missing.
      const stored = Number(body.entries["personal-details"].answer.city.replace("City ", ""));
      expect(stored).toBeGreaterThanOrEqual(acknowledged[index] ?? 0);
      expect(acknowledged[index]).toBeGreaterThan(5);
    }
    const seconds = ((back?.at ?? Number.POSITIVE_INFINITY) - lostAt) / 1_000;
    const refused = replies.filter(({ reply }) => reply.status === 503).length;
    process.stdout.write(
      `failover: ${replies.length} saves of ${registrants} registrants, ${refused} told to try again, saved again ${seconds.toFixed(1)} s after the primary was lost, 0 acknowledged lost.\n`,
    );
    expect(seconds * 1_000).toBeLessThan(longest);
  });
});

/** Saves one answer after the other, each another one, and returns the number of the last that was acknowledged. */
async function keepSaving(
  server: TestServer,
  { token }: Person,
  signal: AbortSignal,
  replies: { at: number; reply: Reply }[],
): Promise<number> {
  let acknowledged = 0;
  for (let number = 1; !signal.aborted; number += 1) {
    const body = { answer: { ...personal, city: `City ${number}` } };
    const reply = await server.call("PUT", step, { body, token });
    replies.push({ at: performance.now(), reply });
    if (reply.status === 200) acknowledged = number;
    else await pause(200);
  }
  return acknowledged;
}

/** An address that leads to one server, and then to another, as a proxy's or one that moves does. */
async function openWay(databaseUrl: string) {
  let target = Number(new URL(databaseUrl).port);
  const server = createServer((socket) => {
    const upstream = connect(target, "127.0.0.1");
    for (const [end, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const)
      end.on("error", () => {}).on("close", () => other.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(other: string) {
      target = Number(new URL(other).port);
    },
    close: () => server.close(),
  };
}
