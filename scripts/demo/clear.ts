import type { Env } from "../../api/base/env.ts";
import { openFileStorage } from "../../api/uploads/open-storage.ts";
import { readRecord, removeRecord } from "./record.ts";
import { type Cleared, clearRows } from "./rows.ts";

/** Takes a demo away: its rows, the bytes of its files, and its record. Returns null if there is none. */
export async function clearInstallation(env: Env): Promise<Cleared | null> {
  const record = readRecord(env.dataDir);
  if (!record) return null;
  const cleared = await clearRows(env.databaseUrl, record);
  const files = await openFileStorage(env);
  for (const key of cleared.storageKeys) await files.remove(key);
  removeRecord(env.dataDir);
  return cleared;
}
