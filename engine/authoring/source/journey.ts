import type { Answer, Entries, Entry, Json } from "../../definition/definition.ts";
import type { Change, Journey, Turn } from "../../definition/journey.ts";
import { isObject, ownValue } from "../../definition/json.ts";

/** The answer of a journey's step with a change made; null when the change leads nowhere. */
export function changedAnswer(answer: Answer, change: Change): Answer | null {
  let changed: Json | undefined = answer;
  for (const [place, value] of Object.entries(change)) {
    changed = changedAt(changed, place.split("."), value === null ? undefined : spelledOut(value));
    if (changed === undefined) return null;
  }
  return isObject(changed) ? changed : null;
}

/** The entries of a journey after a turn; null when the change leads nowhere. */
export function turnedEntries(journey: Journey, turn: Turn): Entries | null {
  const entries: Entries = { ...journey.entries };
  for (const [place, value] of Object.entries(turn.change)) {
    const dot = place.indexOf(".");
    if (dot < 0) {
      const entry = entryOf(value);
      if (!entry) return null;
      entries[place] = entry;
      continue;
    }
    const slug = place.slice(0, dot);
    const answer = ownValue(entries, slug)?.answer ?? {};
    const changed = changedAnswer(answer, { [place.slice(dot + 1)]: value });
    if (!changed) return null;
    entries[slug] = { answer: changed };
  }
  return entries;
}

/** Returns the entry that a value describes; null if it describes none. */
export function entryOf(value: Json): Entry | null {
  if (!isObject(value)) return null;
  if (value.skipped === true) return { skipped: true };
  return isObject(value.answer) ? { answer: value.answer } : null;
}

/** The holder with the value at the path replaced, or taken away; undefined when nothing is there to hold it. */
function changedAt(
  holder: Json | undefined,
  [key = "", ...rest]: string[],
  value: Json | undefined,
): Json | undefined {
  if (Array.isArray(holder)) {
    const index = Number(key);
    if (!/^\d+$/u.test(key) || index >= holder.length) return undefined;
    const inner = rest.length === 0 ? value : changedAt(holder[index], rest, value);
    if (inner === undefined && rest.length > 0) return undefined;
    return [...holder.slice(0, index), ...(inner === undefined ? [] : [inner]), ...holder.slice(index + 1)];
  }
  if (!isObject(holder)) return undefined;
  const { [key]: before, ...others } = holder;
  const inner = rest.length === 0 ? value : changedAt(before, rest, value);
  if (inner === undefined) return rest.length === 0 ? others : undefined;
  return { ...holder, [key]: inner };
}

/** `{ "$characters": 151 }` stands for a text of that length: nobody should have to count letters. */
function spelledOut(value: Json): Json {
  if (Array.isArray(value)) return value.map(spelledOut);
  if (!isObject(value)) return value;
  if (typeof value.$characters === "number") return "x".repeat(value.$characters);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spelledOut(inner)]));
}
