import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { temporaryProblem } from "../routing/temporary-failures.ts";
import { freshPostgres, freshSqlite } from "../testing/databases.ts";
import { openHandles } from "./connection.ts";
import { statement } from "./statement.ts";

const readHeartbeat = statement<{ id: number; at: string }>()(["id"], (db, { id }) =>
  db("heartbeat").where({ id }).select("id", "at"),
);

for (const [name, fresh] of Object.entries({ SQLite: freshSqlite, PostgreSQL: freshPostgres })) {
  describe(`the connection that all lookups share on ${name}`, () => {
    let db: Knex;
    let lookups: Knex;
    let remove: () => Promise<void>;

    beforeAll(async () => {
      const database = await fresh();
      ({ remove } = database);
      const handles = openHandles(database.url);
      ({ db, lookups } = handles);
      await db.schema.createTable("heartbeat", (table) => {
        table.integer("id").primary();
        table.string("at");
      });
      await db("heartbeat").insert([
        { id: 1, at: "one" },
        { id: 2, at: "two" },
      ]);
    });
    afterAll(async () => {
      await lookups.destroy();
      await db.destroy();
      await remove();
    });

    const read = async (id: number) => (await readHeartbeat(lookups, { id }))[0]?.at;
    const connection = async () => (await lookups.client.acquireConnection()) as object;

    it("gives each of many lookups at once its own rows", async () => {
      const ids = Array.from({ length: 40 }, (_, index) => (index % 3) + 1);
      const first = await connection();
      const expected = ids.map((id) => ["one", "two", undefined][id - 1]);
      expect(await Promise.all(ids.map(read))).toEqual(expected);
      expect(await connection()).toBe(first);
    });

    it("fails one statement without the others", async () => {
      const results = await Promise.allSettled([read(1), lookups.raw("select nothing"), read(2)]);
      expect(results).toMatchObject([
        { status: "fulfilled", value: "one" },
        { status: "rejected" },
        { status: "fulfilled", value: "two" },
      ]);
    });

    it("replaces it after a long time without use", async () => {
      const first = await connection();
      const now = performance.now();
      const clock = vi.spyOn(performance, "now").mockReturnValue(now + 21_000);
      const second = await connection().finally(() => clock.mockRestore());
      expect(second).not.toBe(first);
      expect(await read(1)).toBe("one");
    });

    it("replaces it after it was lost", async () => {
      const first = (await connection()) as { __knex__disposed?: unknown };
      first.__knex__disposed = "lost";
      expect(await Promise.all([read(1), read(2)])).toEqual(["one", "two"]);
      expect(await connection()).not.toBe(first);
    });

    it.runIf(name === "PostgreSQL")(
      "replaces it after it forgot a statement, or its columns changed",
      async () => {
        expect(await read(1)).toBe("one");
        await lookups.raw("deallocate all");
        await expect(read(1)).rejects.toMatchObject({ code: "26000" });
        expect(await read(1)).toBe("one");
        await db.raw("alter table heartbeat alter column id type bigint");
        await expect(read(1)).rejects.toMatchObject({ code: "0A000" });
        expect(await read(1)).toBe("one");
      },
    );
  });
}

it("nothing waits for ever for a PostgreSQL that falls silent", { timeout: 90_000 }, async () => {
  const { url, remove } = await freshPostgres();
  const { hostname: host, port } = new URL(url);
  const upstreams: Socket[] = [];
  const proxy = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host, port: Number(port), noDelay: true });
    upstreams.push(upstream);
    client.pipe(upstream);
    upstream.on("data", (data) => client.write(data));
    client.on("error", () => {}).on("close", () => upstream.destroy());
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const through = new URL(url);
  through.port = String((proxy.address() as AddressInfo).port);
  const { db, lookups } = openHandles(through.href);
  const ask = () => lookups.raw("select 1");
  // On a busy machine even the first connection may take too long.
  await vi.waitFor(ask, 30_000);
  for (const upstream of upstreams) upstream.pause();
  const waiting = await Promise.allSettled([ask(), ask()]);
  expect(waiting.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  for (const result of waiting)
    expect(temporaryProblem("reason" in result && result.reason, "GET")).not.toBeNull();
  await vi.waitFor(ask, 30_000);
  await lookups.destroy();
  await db.destroy();
  proxy.close();
  await remove();
});

it("a statement that is kept must list its columns", async () => {
  const { url, remove } = await freshSqlite();
  const { db, lookups } = openHandles(url);
  const readAll = statement()([], (builder) => builder("heartbeat").select());
  await expect(readAll(db, {})).rejects.toThrow("lists its columns");
  await lookups.destroy();
  await db.destroy();
  await remove();
});
