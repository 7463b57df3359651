import { fileQuota } from "#engine";
import { isSqlite, openDatabase } from "../../../api/store/connection.ts";
import type { TestServer } from "../../../api/testing/both-databases.ts";

/** Returns what is wrong with the stored data after a run. */
export async function checkDatabase(server: TestServer, tokens: Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  const { wizards } = server.definitions.current();
  const steps = Object.values(wizards).map(({ definition }) => Object.keys(definition.machine.states).length);
  const db = openDatabase(server.databaseUrl);
  try {
    if (isSqlite(db)) {
      const [{ integrity_check: verdict }] = await db.raw("pragma integrity_check");
      if (verdict !== "ok") faults.push(`integrity_check: ${verdict}`);
      const orphans: unknown[] = await db.raw("pragma foreign_key_check");
      if (orphans.length > 0) faults.push(`foreign_key_check: ${orphans.length} rows`);
    }
    const most = async (table: string, owner: string) => {
      const rows: { count: number | string }[] = await db(table).count("* as count").groupBy(owner);
      return Math.max(0, ...rows.map(({ count }) => Number(count)));
    };
    const bounds: [table: string, owner: string, most: number][] = [
      ["registrations", "user_id", Object.keys(wizards).length],
      ["answers", "registration_id", Math.max(...steps)],
      // Each confirmed registration frees the quota of the files that it names.
      ["files", "owner_id", fileQuota.files * (1 + Object.keys(wizards).length)],
      ["codes", "email", 2],
      ["memberships", "user_id", 1],
    ];
    for (const [table, owner, bound] of bounds) {
      const found = await most(table, owner);
      if (found > bound) faults.push(`${found} rows of ${table} for one ${owner}, more than ${bound}`);
    }
    const files: { storage_key: string }[] = await db("files").select("storage_key");
    for (const { storage_key: key } of files)
      if (!(await server.services.files.read(key))) faults.push(`The bytes of file ${key} are gone.`);
  } finally {
    await db.destroy();
  }
  for (const token of await tokens) {
    const { status } = await server.call("GET", "/api/registrations/me", { token });
    if (status !== 200) faults.push(`Somebody's registration can no longer be read: ${status}.`);
  }
  return faults;
}
