import { isSqlite, openDatabase, sqliteFile } from "../store/connection.ts";
import { buildIndexes } from "../store/indexes.ts";
import { type MigrationState, migrateOneDown, migrateUp, migrationsOf } from "../store/migrate.ts";
import { databaseKind, isEmptyDatabase } from "../store/snapshots.ts";
import { Refusal } from "./refusal.ts";

/**
 * Looks at the migrations of a database, runs those to come, or reverts the newest one. `ran` are those that it ran or
 * reverted; null where it only looked. `unbuilt` are indexes that
 * could not be built, or that a server is building. Throws a `Refusal` where there is no database to look at.
 */
export async function migrateDatabase(
  databaseUrl: string,
  what: "status" | "up" | "down",
): Promise<MigrationState & { ran: string[] | null; unbuilt: string[] }> {
  if (what !== "up" && databaseKind(databaseUrl) === "sqlite" && (await isEmptyDatabase(databaseUrl)))
    throw new Refusal(
      `There is no database at ${sqliteFile(databaseUrl)}. Set DATABASE_URL to the server's; \`migrate up\` makes a new one.`,
    );
  const db = openDatabase(databaseUrl);
  try {
    const { unknown } = await migrationsOf(db);
    if (what !== "status" && unknown.length > 0)
      throw new Refusal(`A newer version made this database (${unknown.at(-1)}). Use that version.`);
    const runs = { up: () => migrateUp(db), down: () => migrateOneDown(db), status: async () => null };
    const ran = await runs[what]();
    const work = what === "up" && !isSqlite(db) ? await buildIndexes(databaseUrl) : null;
    return { ...(await migrationsOf(db)), ran, unbuilt: (work?.missing ?? []).map(({ name }) => name) };
  } finally {
    await db.destroy();
  }
}
