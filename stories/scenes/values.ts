import type { Answer, Json } from "#engine";

/** Leads from an answer to a value in it. */
export type Path = (string | number)[];

const isObject = (value: Json | undefined): value is Answer =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value at a path; undefined when there is none. */
export function valueAt(holder: Json | undefined, [key, ...rest]: Path): Json | undefined {
  if (key === undefined) return holder;
  if (Array.isArray(holder)) return typeof key === "number" ? valueAt(holder[key], rest) : undefined;
  return isObject(holder) && Object.hasOwn(holder, key) ? valueAt(holder[key], rest) : undefined;
}

/** Returns a copy with another value at a path; undefined leaves it out. */
export function withValue(holder: Json, [key, ...rest]: Path, value: Json | undefined): Json {
  if (key === undefined) return value ?? null;
  if (Array.isArray(holder))
    return holder.map((one, index) => (index === key ? withValue(one, rest, value) : one));
  if (!isObject(holder)) return holder;
  if (rest.length > 0) return { ...holder, [key]: withValue(holder[key] ?? null, rest, value) };
  const { [key]: _before, ...others } = holder;
  return value === undefined ? others : { ...holder, [key]: value };
}

/** Returns the question of a path: places count as one question when they differ only in the row. */
export const questionAt = (path: Path): string => path.filter((part) => typeof part === "string").join("-");
