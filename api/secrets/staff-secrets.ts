import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Env } from "../base/env.ts";

const algorithm = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

type Keys = Pick<Env, "authSecret" | "oldAuthSecret">;

/** Encrypts the secret of a second factor, so that a copy of the table makes no codes. It can be read for its owner only. */
export function encryptSecret({ authSecret }: Keys, userId: string, secret: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyFrom(authSecret), iv).setAAD(Buffer.from(userId));
  const encrypted = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Decrypts it, also under the previous key. Returns null if neither fits. */
export function decryptSecret(
  { authSecret, oldAuthSecret }: Keys,
  userId: string,
  stored: string,
): string | null {
  const keys = [authSecret, ...(oldAuthSecret === null ? [] : [oldAuthSecret])];
  for (const key of keys.map(keyFrom)) {
    try {
      return decrypted(key, userId, Buffer.from(stored, "base64url"));
    } catch {
      // Another key, or damaged.
    }
  }
  return null;
}

function decrypted(key: Buffer, userId: string, bytes: Buffer): string {
  const [iv, tag, rest] = [
    bytes.subarray(0, ivLength),
    bytes.subarray(ivLength, ivLength + tagLength),
    bytes.subarray(ivLength + tagLength),
  ];
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(userId))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString("utf8");
}

/** Derives a key of its own, so that nothing else made from the secret opens what this one locks. */
function keyFrom(authSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", authSecret, "", "second-factor secrets", 32));
}
