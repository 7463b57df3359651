import { createHash, randomBytes } from "node:crypto";

/** What stands in the link of an invitation: a number that nobody guesses. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token: a copy of the table opens no company. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
