import type { Json } from "./definition.ts";

/** A plain object, not an array and not null. */
export function isObject(value: unknown): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns whether two values are the same JSON: keys in any order. An undefined property equals an absent one. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSameJson(ownValue(a, key), ownValue(b, key)));
}

/** The object's own property, so that "constructor" and "__proto__" are never found by accident. */
export function ownValue<T>(object: { [key: string]: T }, key: string): T | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Returns the value at a path (`["certificates", 0, "agency"]`), or undefined where the value does not reach that far. */
export function valueIn(value: Json | undefined, path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return isObject(inner) ? ownValue(inner, String(key)) : undefined;
  }, value);
}

/** JSON text with sorted keys: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

/** Characters that show something: no spaces, control characters or invisible letters, such as U+3164. */
const visible = /[^\s\p{Control}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether a value is empty: undefined, null, blank text, an empty list, or an object of only such values. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return !visible.test(value);
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isBlank);
}
