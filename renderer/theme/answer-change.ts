import { setByPath } from "@rjsf/utils";
import { type Answer, type FieldView, isObject, isSameJson, type Json } from "#engine";
import type { Path } from "./context/step-context.ts";

/** Returns the changed answer without the values that the change clears, at the top level and inside rows. */
export function withCleared(fields: FieldView[], before: Answer, after: Answer): Answer {
  const cleared = new Set<string>();
  for (const field of fields) {
    if (!isSameJson(before[field.name] ?? null, after[field.name] ?? null))
      for (const name of field.clears)
        if (isSameJson(before[name] ?? null, after[name] ?? null)) cleared.add(name);
  }
  const kept = Object.entries(after).filter(([name]) => !cleared.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const field = fields.find((one) => one.name === name);
      const old = before[name];
      const isRows = field && field.newRow.length > 0 && Array.isArray(value) && Array.isArray(old);
      if (!isRows || value.length !== old.length) return [name, value];
      return [name, value.map((row, at) => clearedRow(field.rows[at] ?? field.newRow, old[at], row))];
    }),
  );
}

function clearedRow(fields: FieldView[], before: Json | undefined, after: Json): Json {
  return isObject(before) && isObject(after) ? withCleared(fields, before, after) : after;
}

/** Returns the answer with another value at a path; undefined empties it. */
export function withValueAt(answer: Answer, path: Path, value: unknown): Answer {
  const changed = path.length === 0 ? (value ?? {}) : setByPath(structuredClone(answer), path, value);
  return withoutUndefined(changed) as Answer;
}

/** Removes undefined values, which RJSF uses for "nothing" and JSON omits. */
function withoutUndefined(value: unknown): Json {
  if (Array.isArray(value)) return value.map((item) => withoutUndefined(item ?? null));
  if (!isObject(value)) return value as Json;
  const present = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(present.map(([key, one]) => [key, withoutUndefined(one)]));
}

/** Returns the names of the fields whose values differ. */
export function changedFields(before: Answer, after: Answer): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSameJson(before[name] ?? null, after[name] ?? null));
}

/**
 * Returns the answer with each field's default where it has no value yet. Returns the same object if nothing is
 * added.
 */
export function withDefaults(fields: FieldView[], answer: Answer): Answer {
  const missing = fields.filter(
    (field) => field.default !== undefined && !field.disabled && answer[field.name] === undefined,
  );
  if (missing.length === 0) return answer;
  return { ...answer, ...Object.fromEntries(missing.map((field) => [field.name, field.default ?? null])) };
}
