import { appendFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { strength } from "../../engine/testing/depth.ts";
import type { Env } from "../base/env.ts";
import { openDatabase } from "../store/connection.ts";
import { contentsOf, copyDatabase, ToolFault } from "../store/snapshots.ts";
import { openTestServer, type TestServer } from "../testing/both-databases.ts";
import { type Contents, type FreshDatabase, freshPostgres, freshSqlite } from "../testing/databases.ts";
import { enter } from "../testing/enter.ts";
import type { TestPostgres } from "../testing/postgres.ts";
import { freshDatabaseOn, startPostgresWithTools } from "../testing/postgres-with-tools.ts";
import { done, fillSupplier, supplierCalls, uploadAhead } from "../testing/sample-calls.ts";
import { pdf } from "../testing/sample-files.ts";
import { staffMember } from "../testing/staff.ts";
import { backUp } from "./backup.ts";
import { migrateDatabase } from "./migrate.ts";
import { restore } from "./restore.ts";
import { verifyBackup, verifyInstallation } from "./verify.ts";

const usual = { withOtherSecret: false };
const purpose = "supplier/registration-compliance/document";
let postgres: TestPostgres | undefined;
const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
  await postgres?.stop();
});

const databases: [string, (contents?: Contents) => Promise<FreshDatabase>][] = [
  ["SQLite", freshSqlite],
  [
    "PostgreSQL",
    async () => {
      postgres ??= await startPostgresWithTools();
      return await freshDatabaseOn(postgres);
    },
  ],
];

// A machine with Node and git alone has no pg_dump: PostgreSQL has its turn in the deep tier.
describe.each(databases.slice(0, strength(1, 2)))("a backup of %s", (_name, fresh) => {
  let database: FreshDatabase;
  let server: TestServer;
  let env: Env;

  beforeAll(async () => {
    database = await fresh("migrated");
    closers.push(() => database.remove());
    const opened = await openTestServer(database, {});
    closers.push(opened.close);
    ({ server } = opened);
    ({ env } = server.services);
  });

  /** The settings of an empty place. */
  async function emptyPlace(): Promise<{ place: FreshDatabase; settings: Env }> {
    const place = await fresh();
    closers.push(() => place.remove());
    // What opening it to look leaves must not count.
    const url = place.url.replace("app.sqlite", "data/app.sqlite");
    return {
      place,
      settings: { ...env, databaseUrl: url, filesUrl: `file:${join(place.folder, "restored")}` },
    };
  }

  it("restores every row and every upload, and a server serves them", async () => {
    const person = await enter(server);
    await fillSupplier(server, person);
    const file = await uploadAhead(server, person, purpose, pdf());
    const admin = await staffMember(server, "ADMIN");
    const folder = join(database.folder, "quiet");
    await backUp(env, folder);
    expect((await verifyBackup(folder)).faults).toEqual([]);
    const { place, settings } = await emptyPlace();
    await restore(settings, folder, usual);
    expect(await everyRow(settings.databaseUrl)).toEqual(await everyRow(env.databaseUrl));
    expect(await verifyInstallation(settings)).toMatchObject({ faults: [] });

    const opened = await openTestServer(place, {
      env: { databaseUrl: settings.databaseUrl, filesUrl: settings.filesUrl },
      clock: server.clock,
    });
    closers.push(opened.close);
    const again = opened.server;
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    expect((await again.call("GET", `/api/files/${file.id}`, { token: person.token })).status).toBe(200);
    const code = { body: { code: admin.nextCode() }, token: admin.token };
    expect((await again.call("POST", "/api/staff/second-factor", code)).status).toBe(200);
  });

  it("contains everything although people save, upload and delete meanwhile", async () => {
    const before = await enter(server);
    await fillSupplier(server, before);
    let running = true;
    let work = 0;
    const busy = [1, 2, 3].map(async () => {
      while (running) {
        const person = await enter(server);
        done(await supplierCalls(server, person).personalDetails());
        const kept = await uploadAhead(server, person, purpose, pdf(`kept ${work}`));
        const lost = await uploadAhead(server, person, purpose, pdf(`lost ${work}`));
        expect(kept.id).not.toBe(lost.id);
        await server.call("DELETE", `/api/files/${lost.id}`, { token: person.token });
        work += 1;
      }
    });
    const folder = join(database.folder, "busy");
    await backUp(env, folder);
    const atEnd = work;
    running = false;
    await Promise.all(busy);
    expect(atEnd).toBeGreaterThan(0);
    const { settings } = await emptyPlace();
    const { rows } = await restore(settings, folder, usual);
    expect(await verifyInstallation(settings, new Date(Date.now() + 1e9))).toMatchObject({ faults: [] });
    expect(rows.registrations).toBeGreaterThan(1);
    const users = (await everyRow(settings.databaseUrl)).users as { id: string }[];
    expect(users.map(({ id }) => id)).toContain(before.userId);
  });

  it("restores to an empty place only, and says what to do", async () => {
    const folder = join(database.folder, "refused");
    await backUp(env, folder);
    await expect(backUp(env, folder)).rejects.toThrow(/is not empty\. Name a folder/u);
    await expect(restore(env, folder, usual)).rejects.toThrow(/already|has tables/u);
    const { settings } = await emptyPlace();
    await expect(restore({ ...settings, filesUrl: env.filesUrl }, folder, usual)).rejects.toThrow(
      /FILES_URL names a place that holds uploads/u,
    );
    const other = { ...settings, authSecret: "another secret, as long as one has to be" };
    const refusal = await restore(other, folder, usual).catch((error) => String(error));
    expect(refusal).toMatch(/Staff would be locked out: AUTH_SECRET .+--other-secret/u);
    expect(refusal).not.toContain(env.authSecret);
    await expect(
      restore({ ...other, oldAuthSecret: env.authSecret }, join(database.folder, "none"), usual),
    ).rejects.toThrow(/no finished backup/u);
    await appendFile(join(folder, "manifest.json"), "x");
    await expect(restore(settings, folder, usual)).rejects.toThrow(/damaged/u);
    // The refusals left nothing behind.
    const second = join(database.folder, "second");
    await backUp(env, second);
    await restore({ ...other, oldAuthSecret: env.authSecret }, second, usual);
    const state = await migrateDatabase(settings.databaseUrl, "status");
    expect(state).toMatchObject({ pending: [], unknown: [], ran: null });
  });

  it("distinguishes a damaged backup, and compares the site's uploads with their rows", async () => {
    const person = await enter(server);
    const file = await uploadAhead(server, person, purpose, pdf("damaged"));
    const key = (await server.store.files.find(file.id, person.userId))?.storageKey ?? "";
    const place = join(env.filesUrl.slice("file:".length), "kept", key.slice(0, 2), key);
    const folder = join(database.folder, "damaged");
    await backUp(env, folder);
    const copy = join(folder, "files/kept", key.slice(0, 2), key);
    await appendFile(copy, "x");
    expect((await verifyBackup(folder)).faults).toEqual([expect.stringMatching(`${key} has changed`)]);
    await expect(restore((await emptyPlace()).settings, folder, usual)).rejects.toThrow(/is damaged/u);
    await rm(copy);
    expect((await verifyBackup(folder)).faults).toEqual([expect.stringMatching(`${key} is missing`)]);

    await rename(place, `${place}.away`);
    expect((await verifyInstallation(env)).faults).toEqual([
      expect.stringMatching(`${key} has a row and no bytes`),
    ]);
    await expect(backUp(env, join(database.folder, "incomplete"))).rejects.toThrow(/not at FILES_URL/u);
    await rename(`${place}.away`, place);
    await appendFile(place, "x");
    const later = new Date(Date.now() + 1e9);
    expect((await verifyInstallation(env, later)).faults).toEqual([
      expect.stringMatching(`${key} has changed`),
    ]);
  });

  it("has its tables brought down and up again", async () => {
    const { settings } = await emptyPlace();
    const up = await migrateDatabase(settings.databaseUrl, "up");
    const down = await migrateDatabase(settings.databaseUrl, "down");
    expect(down.ran).toEqual([up.applied.at(-1)]);
    expect(down.pending).toEqual(down.ran);
    expect((await migrateDatabase(settings.databaseUrl, "up")).ran).toEqual(down.ran);
  });
});

it("says what to install where pg_dump is missing", async () => {
  const database = await freshPostgres();
  closers.push(() => database.remove());
  vi.stubEnv("PATH", "/nowhere");
  const missing = await copyDatabase(database.url, join(database.folder, "dump")).catch((error) => error);
  vi.unstubAllEnvs();
  expect(missing).toBeInstanceOf(ToolFault);
  expect(missing.message).toMatch(/pg_dump was not found\. Install .+postgresql-client-\d+/u);
});

/** Every row of every table, in an order that does not depend on how the database keeps them. */
async function everyRow(url: string): Promise<{ [table: string]: unknown[] }> {
  const db: Knex = openDatabase(url);
  try {
    const all: { [table: string]: unknown[] } = {};
    for (const table of Object.keys((await contentsOf(url)).rows)) {
      const rows = (await db(table)).map((row) => JSON.stringify(row));
      all[table] = rows.sort().map((row) => JSON.parse(row));
    }
    expect(Object.keys(all).length).toBeGreaterThan(30);
    return all;
  } finally {
    await db.destroy();
  }
}
