import { createHash } from "node:crypto";

/** Returns the hash that names a version of definitions. Stored answers refer to it, so its length must not change. */
export function versionHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
