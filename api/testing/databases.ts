import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, inject } from "vitest";
import { createStore, type OpenStore } from "../store/store.ts";
import { asAdmin, databaseAt, type Template, templateDatabase, templateFile } from "./migrated.ts";
import { poolerOf } from "./pooler.ts";
import { scratchFolder } from "./scratch-folder.ts";

export interface FreshDatabase {
  url: string;
  /** A folder that goes with the database. */
  folder: string;
  remove(): Promise<void>;
}

/** Content of a new database: nothing, or that of a template. */
export type Contents = "empty" | Template;

const databases = { SQLite: freshSqlite, PostgreSQL: freshPostgres };
type DatabaseName = keyof typeof databases;

declare module "vitest" {
  interface ProvidedContext {
    /** Database of tests that need only one: `npm run test:deep -- other-database` repeats them over PostgreSQL. */
    database: DatabaseName;
  }
}

/**
 * Describes a thing once over each of the databases, usually both; `fresh` makes a database, an empty one by default,
 * that goes at the end.
 */
export function describeOnDatabases(
  title: string,
  suite: (fresh: (contents?: Contents) => Promise<FreshDatabase>, name: DatabaseName) => void,
  names: DatabaseName[] = ["SQLite", "PostgreSQL"],
): void {
  for (const name of names) {
    const make = databases[name];
    describe(`${title} on ${name}`, () => {
      const made: FreshDatabase[] = [];
      // Registered first, so that it runs last: whatever the suite opened is closed by then.
      afterAll(async () => {
        for (const database of made) await database.remove();
      });
      suite(async (contents) => {
        const database = await make(contents);
        made.push(database);
        return database;
      }, name);
    });
  }
}

/** The same over one of them: SQLite in `npm test`, PostgreSQL in `npm run test:deep -- other-database`. */
export function describeOnOneDatabase(
  title: string,
  suite: (fresh: (contents?: Contents) => Promise<FreshDatabase>) => void,
): void {
  describeOnDatabases(title, suite, [inject("database")]);
}

/** The same as `describeOnDatabases` for tests of the store alone: `open` makes a migrated one. */
export function describeStores(title: string, suite: StoreSuite): void {
  describeOnDatabases(title, withStores(suite));
}

type StoreSuite = (open: () => Promise<OpenStore>) => void;

function withStores(suite: StoreSuite): (fresh: (contents: Contents) => Promise<FreshDatabase>) => void {
  return (fresh) => {
    const opened: OpenStore[] = [];
    afterAll(async () => {
      for (const store of opened) await store.close();
    });
    suite(async () => {
      const { url } = await fresh("migrated");
      const store = createStore(url, undefined, poolerOf(url));
      opened.push(store);
      await store.migrate();
      return store;
    });
  };
}

/** A new SQLite database in a folder of its own. */
export async function freshSqlite(contents: Contents = "empty"): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(scratchFolder, "sourcebridge-"));
  const file = join(folder, "app.sqlite");
  if (contents !== "empty") await writeFile(file, await templateFile(contents));
  return { url: `sqlite:${file}`, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A new database on the PostgreSQL server of this test run. */
export async function freshPostgres(contents: Contents = "empty"): Promise<FreshDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error("TEST_POSTGRES_URL is not set: does the project have the globalSetup?");
  const folder = await mkdtemp(join(scratchFolder, "sourcebridge-"));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = contents === "empty" ? "template1" : await templateDatabase(server, contents);
  // Copying files takes a third of the work of the other strategy, which is to write every page to the log.
  await asAdmin(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseAt(server, name),
    folder,
    async remove() {
      await asAdmin(server, `drop database if exists ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
