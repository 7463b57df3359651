import type { Json } from "../../definition/definition.ts";

/** The files of a definitions folder: path inside the folder, with forward slashes, to text. */
export type SourceFiles = { [path: string]: string };

/** Makes a short text that changes with its input: SHA-256 on the server. Handed in: the engine has no crypto. */
export type Hash = (text: string) => string;

/** A fault in a definition, at its place. Lines and columns count from 1. */
export interface Fault {
  file: string;
  line: number;
  column: number;
  /** Stable id, documented in definitions/schema/RULES.md. */
  rule: string;
  /** Message that says what is wrong and how to mend it. */
  message: string;
}

/** A place in a file. */
export type Place = Pick<Fault, "file" | "line" | "column">;

/** A parsed file. Checks share its value, so nothing may change it. */
export interface Source {
  file: string;
  text: string;
  value: Json | undefined;
}

/** The first character of a file, for what stands nowhere in it. */
export const topOf = (file: string): Place => ({ file, line: 1, column: 1 });

/** Places of values that were read from files: object or array to key to place. */
const places = new WeakMap<object, Map<string | number, Place>>();

/** Returns where a key of an object or array is written; undefined for one that is written nowhere. */
export function placeOfKey(holder: object, key: string | number): Place | undefined {
  return places.get(holder)?.get(key);
}

/** Makes faults of a copy be reported where the original is written, and those of new keys at places of their own. */
export function written<Copy extends object>(
  original: object,
  copy: Copy,
  own: [key: string | number, place: Place | undefined][] = [],
): Copy {
  const known = own.flatMap(([key, place]): [string | number, Place][] => (place ? [[key, place]] : []));
  places.set(copy, new Map([...(places.get(copy) ?? []), ...(places.get(original) ?? []), ...known]));
  return copy;
}

/** Offset in a text to line and column. */
export function placeAt(file: string, text: string, offset: number): Place {
  return placesIn(file, text)(offset);
}

/** Offsets in a text to lines and columns. Asked for every key of a large file, it counts the lines only once. */
export function placesIn(file: string, text: string): (offset: number) => Place {
  const starts = [0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  const startOf = (line: number) => starts[line] ?? 0;
  return (offset) => {
    let line = 0;
    let beyond = starts.length;
    while (beyond - line > 1) {
      const middle = (line + beyond) >> 1;
      if (startOf(middle) <= offset) line = middle;
      else beyond = middle;
    }
    return { file, line: line + 1, column: offset - startOf(line) + 1 };
  };
}

/** Returns the place of a path inside a value, or of the nearest part of it that is written down somewhere. */
export function locateIn(root: unknown, path: (string | number)[], fallback: Place): Place {
  let place = fallback;
  let value: unknown = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null) break;
    place = placeOfKey(value, key) ?? place;
    value = (value as { [key: string | number]: unknown })[key];
  }
  return place;
}
