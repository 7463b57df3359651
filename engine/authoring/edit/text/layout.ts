import type { Json } from "../../../definition/definition.ts";
import { isObject } from "../../../definition/json.ts";

/** Lines are kept shorter than this. */
export const widestLine = 110;
/** A small object stands in one line. */
const widestObject = 60;

/** Returns a value as our files are laid out: a property a line; what is short in one line. */
export function laidOut(value: Json, indent = "", column = 0): string {
  const short = inLine(value);
  const widest = short.includes("{") ? widestObject : widestLine;
  // One more for the comma behind it.
  if (short.length <= widest && column + short.length < widestLine) return short;
  return typeof value === "object" && value !== null ? inLines(value, indent) : short;
}

function inLines(value: Json[] | { [key: string]: Json }, indent: string): string {
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((one) => laidOut(one, inner, inner.length))
    : Object.entries(value).map(([key, own]) => {
        const head = `${JSON.stringify(key)}: `;
        return head + laidOut(own, inner, inner.length + head.length);
      });
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${lines.map((line) => inner + line).join(",\n")}\n${indent}${close}`;
}

/** Returns a value in one line: `{ "value": "a", "tags": ["b", "c"] }`. */
export function inLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const pairs = Object.entries(value).map(([key, own]) => `${JSON.stringify(key)}: ${inLine(own)}`);
  return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
}

/** Returns the text of a new JSON file. */
export function jsonText(value: object): string {
  return `${inLines(JSON.parse(JSON.stringify(value)), "")}\n`;
}
