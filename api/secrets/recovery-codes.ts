import { randomInt } from "node:crypto";
import { hashOfToken } from "./link-tokens.ts";

const howMany = 10;
/** Alphabet without characters that look alike. 24 of these 31 are as good as 118 random bits. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 6;
const groupLength = 4;

/** Returns new recovery codes, as they are shown and typed. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () =>
    Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(""),
    ).join("-"),
  );
}

/** Returns the hash that is stored of a code, however it is typed: with or without hyphens, in capitals or not. */
export function recoveryHashOf(code: string): string {
  return hashOfToken(code.toLowerCase().replace(/[^a-z0-9]/g, ""));
}
