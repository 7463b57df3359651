import pg from "pg";
import { missingIndexes } from "./migrate.ts";

/** Any number that no other program of this database locks by, and no migration. */
const lockNumber = 7_291_847;
const connectTimeout = 2_000;

/** Result of building the indexes that migrations leave for later. */
export interface IndexWork {
  built: string[];
  /** Those that are still missing: another server builds them, or the error says why they could not be built. */
  missing: { name: string; error: unknown }[];
}

/**
 * Builds the indexes that are missing in PostgreSQL, one after the other, while everybody reads and writes. It may take
 * as long as the longest transaction that runs meanwhile, a backup for instance. One server builds at a time. What a
 * killed one left half built is dropped and rebuilt. With the signal it returns at once, and PostgreSQL finishes the
 * index that it is building.
 */
export async function buildIndexes(databaseUrl: string, signal?: AbortSignal): Promise<IndexWork> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectTimeout });
  // A lost connection fails the statement under way; without this it would end the process as well.
  client.on("error", () => {});
  await client.connect();
  const leave = () => void client.end().catch(() => {});
  signal?.addEventListener("abort", leave);
  const run = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows;
  const work: IndexWork = { built: [], missing: [] };
  try {
    await run("set statement_timeout = 0");
    const lacking = await missingIndexes(run);
    // Whoever waits for a lock keeps a snapshot, and whoever builds an index waits for all snapshots.
    const [lock] =
      lacking.length > 0 ? await run("select pg_try_advisory_lock($1) as ours", [lockNumber]) : [];
    for (const { name, on } of lacking) {
      if (!lock?.ours) {
        work.missing.push({ name, error: null });
        continue;
      }
      try {
        // What is there is invalid: half built.
        await run(`drop index concurrently if exists ${name}`);
        await run(`create index concurrently ${name} on ${on}`);
        work.built.push(name);
      } catch (error) {
        work.missing.push({ name, error });
      }
    }
    return work;
  } finally {
    signal?.removeEventListener("abort", leave);
    await client.end().catch(() => {});
  }
}
