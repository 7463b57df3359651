import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { createStore } from "../store/store.ts";
import { shippedFiles } from "./test-definitions.ts";

/*
 * Migrations are run once for each process, and the shipped texts stored; its tests copy the result. Running them anew was
 * a third of the work of opening a server.
 */

let file: Promise<Buffer> | undefined;
const databases = new Map<string, Promise<string>>();

/** Returns the bytes of a SQLite database after all migrations. */
export function migratedFile(): Promise<Buffer> {
  file ??= makeFile();
  return file;
}

/** Returns the name of a database after all migrations, to be used as a template, on a PostgreSQL server. */
export function migratedDatabase(server: string): Promise<string> {
  const made = databases.get(server) ?? makeDatabase(server);
  databases.set(server, made);
  return made;
}

async function makeFile(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "sourcebridge-"));
  const path = join(folder, "migrated.sqlite");
  try {
    await migrate(`sqlite:${path}`);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function makeDatabase(server: string): Promise<string> {
  const name = `migrated_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(server, `create database ${name}`);
  await migrate(databaseAt(server, name));
  return name;
}

async function migrate(url: string): Promise<void> {
  const store = createStore(url);
  await store.migrate();
  await store.buildIndexes();
  // Nearly every server publishes them at its start; squeezing them was a third of the work of opening one.
  const shipped = await shippedFiles();
  await store.transaction(async (tx) => void (await tx.definitionFiles.add(shipped)));
  await store.close();
}

/** The address of a database on a server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a statement on a server. */
export async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
