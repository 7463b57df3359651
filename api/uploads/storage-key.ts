import { randomBytes } from "node:crypto";

const keyPattern = /^[0-9a-f]{32}$/;

/** Returns a new key, which nobody guesses. */
export function newKey(): string {
  return randomBytes(16).toString("hex");
}

export function isKey(text: string): boolean {
  return keyPattern.test(text);
}

/** Throws unless the text is a key: nothing else may lead to a path. */
export function requireKey(text: string): string {
  if (!isKey(text)) throw new Error("A storage key has 32 hexadecimal digits.");
  return text;
}
