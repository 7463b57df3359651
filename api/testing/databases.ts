import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, describe } from "vitest";
import { createStore, type OpenStore } from "../store/store.ts";

export interface FreshDatabase {
  url: string;
  /** A folder that goes with the database. */
  folder: string;
  remove(): Promise<void>;
}

const databases = { SQLite: freshSqlite, PostgreSQL: freshPostgres };

/**
 * Describes a thing once over each of the databases, usually both; `fresh` makes an empty database that goes at the
 * end.
 */
export function describeOnDatabases(
  title: string,
  suite: (fresh: () => Promise<FreshDatabase>) => void,
  names: (keyof typeof databases)[] = ["SQLite", "PostgreSQL"],
): void {
  for (const name of names) {
    const make = databases[name];
    describe(`${title} on ${name}`, () => {
      const made: FreshDatabase[] = [];
      // Registered first, so that it runs last: whatever the suite opened is closed by then.
      afterAll(async () => {
        for (const database of made) await database.remove();
      });
      suite(async () => {
        const database = await make();
        made.push(database);
        return database;
      });
    });
  }
}

/** The same for tests of the store alone: `open` makes a migrated one. */
export function describeStores(title: string, suite: (open: () => Promise<OpenStore>) => void): void {
  describeOnDatabases(title, (fresh) => {
    const opened: OpenStore[] = [];
    afterAll(async () => {
      for (const store of opened) await store.close();
    });
    suite(async () => {
      const store = createStore((await fresh()).url);
      opened.push(store);
      await store.migrate();
      return store;
    });
  });
}

/** An empty SQLite database in a folder of its own. */
export async function freshSqlite(): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "sourcebridge-"));
  return {
    url: `sqlite:${join(folder, "app.sqlite")}`,
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** An empty database on the PostgreSQL server of this test run. */
export async function freshPostgres(): Promise<FreshDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error("TEST_POSTGRES_URL is not set: does the project have the globalSetup?");
  const folder = await mkdtemp(join(tmpdir(), "sourcebridge-"));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    folder,
    async remove() {
      await asAdmin(server, `drop database if exists ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
