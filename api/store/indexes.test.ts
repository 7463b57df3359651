import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnDatabases } from "../testing/databases.ts";
import { openDatabase } from "./connection.ts";
import { buildIndexes } from "./indexes.ts";

type Database = ReturnType<typeof openDatabase>;

const name = "sessions_expires_at_index";
const at = "2026-11-27T12:00:00.000Z";

describeOnDatabases(
  "indexes that a migration leaves for later",
  (fresh) => {
    let url: string;
    let db: Database;
    let others: Database;
    beforeAll(async () => {
      ({ url } = await fresh("migrated"));
      [db, others] = [openDatabase(url), openDatabase(url)];
      await db("users").insert({ id: "u", email: "u@example.com", created_at: at });
    });
    afterAll(async () => {
      for (const one of [db, others]) await one.destroy();
    });

    let sessions = 0;
    const beginSession = async (on: Pick<Database, "raw">) => {
      sessions += 1;
      await on.raw("insert into sessions (id, user_id, created_at, expires_at) values (?, 'u', ?, ?)", [
        `s${sessions}`,
        at,
        at,
      ]);
    };

    /** Waits until PostgreSQL builds the index, and returns the process that does it. */
    async function builder(): Promise<number> {
      let pid = 0;
      await expect
        .poll(async () => {
          const { rows } = await others.raw(
            "select pid from pg_stat_activity where datname = current_database() and query like 'create index concurrently%' and state = 'active'",
          );
          pid = rows[0]?.pid ?? 0;
          return pid;
        })
        .toBeGreaterThan(0);
      return pid;
    }

    const isValid = async () =>
      (await others.raw("select indisvalid from pg_index where indexrelid = to_regclass(?)", [name])).rows[0]
        ?.indisvalid;

    it("builds indexes on one server, and nobody who reads or writes waits for it", async () => {
      await db.raw(`drop index ${name}`);
      // The build waits for transactions that wrote before it began.
      const before = await db.transaction();
      await beginSession(before);
      const building = buildIndexes(url);
      await builder();
      expect(await buildIndexes(url)).toEqual({ built: [], missing: [{ name, error: null }] });
      const began = performance.now();
      await beginSession(others);
      expect(await others("sessions").where({ user_id: "u" }).pluck("id")).toEqual(["s2"]);
      await others("sessions").where({ id: "s2" }).update({ expires_at: at });
      expect(performance.now() - began).toBeLessThan(5_000);
      await before.commit();
      expect(await building).toEqual({ built: [name], missing: [] });
      expect(await isValid()).toBe(true);
      expect(await buildIndexes(url)).toEqual({ built: [], missing: [] });
    });

    it("rebuilds indexes that are half built because their server was killed", async () => {
      await db.raw(`drop index ${name}`);
      const before = await db.transaction();
      await beginSession(before);
      const building = buildIndexes(url);
      await others.raw("select pg_terminate_backend(?)", [await builder()]);
      expect(await building).toMatchObject({ built: [], missing: [{ name, error: { code: "57P01" } }] });
      await before.commit();
      expect(await isValid()).toBe(false);
      expect(await buildIndexes(url)).toEqual({ built: [name], missing: [] });
      expect(await isValid()).toBe(true);
    });
  },
  ["PostgreSQL"],
);
