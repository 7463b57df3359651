import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Json } from "../../definition/definition.ts";

/** The files of a definitions folder: path inside the folder, with forward slashes, to text. */
export type SourceFiles = { [path: string]: string };

/** Makes a short text that changes with its input: SHA-256 on the server. Handed in: the engine has no crypto. */
export type Hash = (text: string) => string;

/** Something wrong in a definition, at its place. Lines and columns count from 1. */
export interface Fault {
  file: string;
  line: number;
  column: number;
  /** Stable id, documented in definitions/schema/RULES.md. */
  rule: string;
  /** What is wrong and how to mend it, in plain words. */
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

/** Where the parts of parsed values stand: object or array to key to place. Survives merging of objects. */
export type Origins = WeakMap<object, Map<string | number, Place>>;

/** Parses strict JSON. Faults of syntax are added; the value is undefined when there is any. */
export function parseSource(file: string, text: string, origins: Origins, faults: Fault[]): Source {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  for (const error of errors) {
    const words = printParseErrorCode(error.error)
      .replace(/([a-z])([A-Z])/gu, "$1 $2")
      .toLowerCase();
    faults.push({
      ...placeAt(file, text, error.offset),
      rule: "json-syntax",
      message: `This is not JSON: ${words}.`,
    });
  }
  const value = errors.length === 0 && tree ? jsonOf(placesIn(file, text), tree, origins) : undefined;
  return { file, text, value };
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

/** The value of a syntax tree, remembering where each key of each object stands. */
function jsonOf(placeOf: (offset: number) => Place, node: Node, origins: Origins): Json {
  if (node.type === "array") {
    const list = (node.children ?? []).map((child) => jsonOf(placeOf, child, origins));
    const places = (node.children ?? []).map((child, index) => [index, placeOf(child.offset)] as const);
    origins.set(list, new Map(places));
    return list;
  }
  if (node.type !== "object") return (node.value ?? null) as Json;
  const object: { [key: string]: Json } = {};
  const places = new Map<string | number, Place>();
  for (const property of node.children ?? []) {
    const [keyNode, valueNode] = property.children ?? [];
    if (!keyNode || !valueNode) continue;
    const key = String(keyNode.value);
    Object.defineProperty(object, key, {
      value: jsonOf(placeOf, valueNode, origins),
      enumerable: true,
      configurable: true,
      writable: true,
    });
    places.set(key, placeOf(keyNode.offset));
  }
  origins.set(object, places);
  return object;
}

/** The place of a path inside a value, or of the nearest part of it that is written down somewhere. */
export function locateIn(root: unknown, path: (string | number)[], origins: Origins, fallback: Place): Place {
  let place = fallback;
  let value: unknown = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null) break;
    place = origins.get(value)?.get(key) ?? place;
    value = (value as { [key: string | number]: unknown })[key];
  }
  return place;
}
