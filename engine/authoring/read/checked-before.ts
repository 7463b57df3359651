import type { FormsDefinition, WizardDefinition } from "../../definition/definition.ts";
import type { Journey } from "../../definition/journey.ts";
import type { Clock } from "../../formats/base/format.ts";
import { calendarClock, todayOn } from "../../formats/today.ts";
import type { AuthoringRegistry } from "../registry/registry.ts";

/** Definitions are read again at each saved file, and most of what they hold is as it was. */
const mostKept = 12;

/** An edit is checked without its journeys, and again once they are renewed. */
const mostJourneysKept = 4;

/** A definition in which nothing was wrong. */
export interface CheckedBefore {
  validatorCode: string;
  /** Faultless journeys, as JSON. */
  journeys: Set<string>;
}

/**
 * Faultless content by registry, content and day, which limits of years depend on. Content with faults is checked
 * again, since its texts may have moved.
 */
const faultless = new WeakMap<AuthoringRegistry, Map<string, CheckedBefore>>();

export interface CheckedWith {
  clock: Clock;
  registry: AuthoringRegistry;
}

/** Returns what is known of a definition: null if it was not checked before, or had a fault. */
export function checkedBefore(
  definition: FormsDefinition | WizardDefinition,
  { clock, registry }: CheckedWith,
): CheckedBefore | null {
  const key = keyOfContent(definition, clock);
  const known = faultless.get(registry);
  const before = known?.get(key);
  if (before === undefined) return null;
  known?.delete(key);
  known?.set(key, before);
  return before;
}

/** Keeps what was checked in place of what was not asked for longest. */
export function rememberChecked(
  definition: FormsDefinition | WizardDefinition,
  { clock, registry }: CheckedWith,
  validatorCode: string,
): CheckedBefore {
  const known = faultless.get(registry) ?? new Map<string, CheckedBefore>();
  faultless.set(registry, known);
  const checked = { validatorCode, journeys: new Set<string>() };
  known.set(keyOfContent(definition, clock), checked);
  dropOldest(known, mostKept);
  return checked;
}

export function knowsJourneys({ journeys: known }: CheckedBefore, journeys: Journey[]): boolean {
  return known.has(JSON.stringify(journeys));
}

export function rememberJourneys({ journeys: known }: CheckedBefore, journeys: Journey[]): void {
  known.add(JSON.stringify(journeys));
  dropOldest(known, mostJourneysKept);
}

function dropOldest(kept: Map<string, unknown> | Set<string>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}

function keyOfContent(definition: FormsDefinition | WizardDefinition, clock: Clock): string {
  return `${todayOn(calendarClock(clock, definition.timeZone))} ${JSON.stringify(definition)}`;
}
