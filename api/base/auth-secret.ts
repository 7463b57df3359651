import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the secret of a single server. Creates it at the first start, in the data folder, readable by its owner only. */
export function readOrCreateAuthSecret(dataDir: string): string {
  const file = authSecretFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx`: if two processes start at once, one writes the file and the other reads it.
    writeFileSync(file, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return checkedSecret(file);
}

/** Returns the secret of a single server; an empty text before its first start. Creates nothing. */
export function readAuthSecret(dataDir: string): string {
  const file = authSecretFile(dataDir);
  return existsSync(file) ? checkedSecret(file) : "";
}

/** Returns where a single server keeps its secret. */
export function authSecretFile(dataDir: string): string {
  return join(dataDir, "auth-secret");
}

function checkedSecret(file: string): string {
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new Error(`${file} is too short to be a secret; remove it to have a new one made.`);
  return secret;
}
