import type { Clock } from "../../formats.ts";

/** Definitions are read again at each saved file, and most of what they hold is as it was. */
const mostKept = 12;

/**
 * The compiled validators of definitions in which nothing was wrong, by their whole content and the day: years that
 * must lie in the past are judged by it. What had a fault is looked at anew, since its words may have moved.
 */
const faultless = new Map<string, string>();

export function provedBefore(content: unknown, clock: Clock): string | null {
  const key = keyOf(content, clock);
  const validatorCode = faultless.get(key);
  if (validatorCode === undefined) return null;
  faultless.delete(key);
  faultless.set(key, validatorCode);
  return validatorCode;
}

/** Keeps what was proved in place of what was not asked for longest. */
export function rememberProved(content: unknown, clock: Clock, validatorCode: string): void {
  faultless.set(keyOf(content, clock), validatorCode);
  for (const oldest of faultless.keys()) {
    if (faultless.size <= mostKept) break;
    faultless.delete(oldest);
  }
}

function keyOf(content: unknown, clock: Clock): string {
  return `${clock().toISOString().slice(0, 10)} ${JSON.stringify(content)}`;
}
