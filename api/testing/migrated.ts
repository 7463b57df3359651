import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { createFolderOpener, isValid } from "../authoring/folder/open-folder.ts";
import { storeRelease } from "../authoring/releases/store-release.ts";
import { createStore, type OpenStore } from "../store/store.ts";
import { checkOnce } from "./check-once.ts";
import { createTestClock } from "./clock.ts";
import { shippedFiles } from "./test-definitions.ts";

/*
 * Migrations are run once for each process, and the shipped definitions stored; its tests copy the result. Running them
 * anew was a third of the work of opening a server.
 */

/** A database after all migrations, with the shipped texts; or, besides, as the first server on it leaves it. */
export type Template = "migrated" | "served";

const files = new Map<Template, Promise<Buffer>>();
const databases = new Map<string, Promise<string>>();

/** Returns the bytes of a SQLite database. */
export function templateFile(template: Template): Promise<Buffer> {
  const made = files.get(template) ?? makeFile(template);
  files.set(template, made);
  return made;
}

/** Returns the name of a database on a PostgreSQL server. */
export function templateDatabase(server: string, template: Template): Promise<string> {
  const key = `${template} ${server}`;
  const made = databases.get(key) ?? makeDatabase(server, template);
  databases.set(key, made);
  return made;
}

async function makeFile(template: Template): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "sourcebridge-"));
  const path = join(folder, "template.sqlite");
  try {
    if (template === "served") await writeFile(path, await templateFile("migrated"));
    await fill(`sqlite:${path}`, template);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function makeDatabase(server: string, template: Template): Promise<string> {
  const name = `${template}_${randomUUID().replaceAll("-", "")}`;
  const from = template === "served" ? await templateDatabase(server, "migrated") : "template1";
  await asAdmin(server, `create database ${name} template ${from}`);
  await fill(databaseAt(server, name), template);
  return name;
}

async function fill(url: string, template: Template): Promise<void> {
  const store = createStore(url);
  if (template === "served") await publishShipped(store);
  else {
    await store.migrate();
    await store.buildIndexes();
    const shipped = await shippedFiles();
    // Squeezing them was a third of the work of opening a server with definitions of its own.
    await store.transaction(async (tx) => void (await tx.definitionFiles.add(shipped)));
  }
  await store.close();
}

/** Publishes what a server publishes that starts for the first time. */
async function publishShipped(store: OpenStore): Promise<void> {
  const { now } = createTestClock();
  const opened = createFolderOpener("/api", now)(await checkOnce(await shippedFiles(), "/api", now()));
  if (!isValid(opened)) throw new Error("The shipped definitions have faults: npm run definitions -- check.");
  const release = { files: opened.files, base: null, note: "", source: "import", author: null } as const;
  await storeRelease(store, opened.library, release, { at: now() });
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
