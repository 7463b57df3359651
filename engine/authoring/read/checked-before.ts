import type { Clock } from "../../formats/format.ts";
import type { AuthoringRegistry } from "../registry.ts";

/** Definitions are read again at each saved file, and most of what they hold is as it was. */
const mostKept = 12;

/**
 * The compiled validators of definitions in which nothing was wrong, by the registry they were checked with, their
 * whole content and the day: years that must lie in the past depend on it. What had a fault is checked again, since
 * its words may have moved.
 */
const faultless = new WeakMap<AuthoringRegistry, Map<string, string>>();

export interface CheckedWith {
  clock: Clock;
  registry: AuthoringRegistry;
}

export function checkedBefore(content: unknown, { clock, registry }: CheckedWith): string | null {
  const key = keyOf(content, clock);
  const known = faultless.get(registry);
  const validatorCode = known?.get(key);
  if (validatorCode === undefined) return null;
  known?.delete(key);
  known?.set(key, validatorCode);
  return validatorCode;
}

/** Keeps what was checked in place of what was not asked for longest. */
export function rememberChecked(
  content: unknown,
  { clock, registry }: CheckedWith,
  validatorCode: string,
): void {
  const known = faultless.get(registry) ?? new Map<string, string>();
  faultless.set(registry, known);
  known.set(keyOf(content, clock), validatorCode);
  for (const oldest of known.keys()) {
    if (known.size <= mostKept) break;
    known.delete(oldest);
  }
}

function keyOf(content: unknown, clock: Clock): string {
  return `${clock().toISOString().slice(0, 10)} ${JSON.stringify(content)}`;
}
