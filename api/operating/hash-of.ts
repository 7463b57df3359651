import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { FileStorage } from "../uploads/storage.ts";

/** Returns the SHA-256 of stored bytes, in hexadecimal; null if there are none. */
export async function hashOfFile(storage: FileStorage, key: string): Promise<string | null> {
  const file = await storage.read(key);
  if (file === null) return null;
  const hash = createHash("sha256");
  await pipeline(await file.open(), hash);
  return hash.digest("hex");
}
