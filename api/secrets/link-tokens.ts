import { createHash, randomBytes } from "node:crypto";

const tokenShape = /^[\w-]{43}$/;

/** Returns a token for a mailed link: 32 random bytes. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Returns the hash that is stored of a token. The token is random throughout, so a plain hash is enough to hide it.
 */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Returns whether a text has the form of our tokens; nothing else is looked up. */
export function isToken(text: string): boolean {
  return tokenShape.test(text);
}
