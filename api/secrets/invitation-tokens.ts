import { createHash, randomBytes } from "node:crypto";

/** Returns a token for the link of an invitation that nobody can guess. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the hash that is stored of a token, so that a copy of the table opens no company. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
