import { availableParallelism, cpus, totalmem } from "node:os";
import { openDatabase } from "../../../api/store/connection.ts";

export const databases = ["SQLite", "PostgreSQL"] as const;
export type Database = (typeof databases)[number];

/** Describes this machine in one line. */
export function machineInWords(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores of ${cpus()[0]?.model.trim() || "unknown make"}, ${memory} GiB, Node ${process.versions.node}`;
}

/** Returns name and version of a database, as in "SQLite 3.50.4". */
export async function databaseVersion(databaseUrl: string): Promise<string> {
  const db = openDatabase(databaseUrl);
  try {
    if (databaseUrl.startsWith("sqlite:")) {
      const [row] = await db.raw("select sqlite_version() as version");
      return `SQLite ${row.version}`;
    }
    const { rows } = await db.raw("show server_version");
    return `PostgreSQL ${rows[0].server_version.split(" ")[0]}`;
  } finally {
    await db.destroy();
  }
}
