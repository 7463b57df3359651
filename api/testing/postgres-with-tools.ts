import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { FreshDatabase } from "./databases.ts";
import { asAdmin, databaseAt } from "./migrated.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";
import { scratchFolder } from "./scratch-folder.ts";

/**
 * Starts the PostgreSQL that pg_dump on the PATH belongs to: pg_dump reads no newer server, and the package that brings
 * PostgreSQL to the other tests has no pg_dump.
 */
export async function startPostgresWithTools(): Promise<TestPostgres> {
  return await startPostgres({ bin: folderOfTools() });
}

/**
 * Starts two of them: a primary, which acknowledges nothing before its standby has it on disk, and that standby. Both wait
 * for their disk.
 */
export async function startPrimaryAndStandby(): Promise<{ primary: TestPostgres; standby: TestPostgres }> {
  const options = { bin: folderOfTools(), durable: true };
  const primary = await startPostgres(options);
  const standby = await startPostgres({ ...options, standbyOf: primary.url });
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query("select pg_reload_conf()");
    const isSynchronous = async () => {
      const { rows } = await client.query("select sync_state from pg_stat_replication");
      return rows[0]?.sync_state === "sync";
    };
    while (!(await isSynchronous())) await pause(50);
  } finally {
    await client.end();
  }
  return { primary, standby };
}

/** A new, empty database on such a server. */
export async function freshDatabaseOn(server: TestPostgres): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(scratchFolder, "sourcebridge-"));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(server.url, `create database ${name}`);
  return {
    url: databaseAt(server.url, name),
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function folderOfTools(): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ].find((folder) => ["postgres", "initdb", "pg_dump"].every((name) => existsSync(join(folder, name))));
  if (found) return found;
  const client = execFileSync("pg_dump", ["--version"], { encoding: "utf8" }).trim();
  throw new Error(
    `${client} has no server beside it in ${dirname("/usr/bin/pg_dump")}: apt-get install postgresql`,
  );
}
