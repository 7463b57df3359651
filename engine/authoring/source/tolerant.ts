import type { Json } from "../../definition/definition.ts";
import { isObject, ownValue } from "../../definition/json.ts";
import { sharedFile } from "./layout.ts";
import { joinPath } from "./references.ts";

type Files = { readonly [file: string]: string };

/** Returns the content of a JSON text; null if there is none, or if it cannot be read. */
export function parsedJson(text: string | undefined): Json | null {
  if (text === undefined) return null;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

/** Returns the content of a JSON file of a folder that may hold anything; null as `parsedJson`. */
export function jsonIn(files: Files, file: string): Json | null {
  return parsedJson(ownValue(files, file));
}

/** Returns the file that a value refers to, as far as it leads anywhere; null for most. */
export function fileTakenOver(file: string, value: Json | undefined): string | null {
  return isObject(value) && typeof value.$ref === "string" ? joinPath(file, value.$ref) : null;
}

/** Returns a value of a file with what it takes over from another one, and lays its own words over that. */
export function withTakenOver(
  file: string,
  value: Json | undefined,
  read: (file: string) => Json | null,
): { [key: string]: Json } {
  if (!isObject(value)) return {};
  const from = fileTakenOver(file, value);
  const taken = from === null ? null : read(from);
  const { $ref: _reference, ...own } = value;
  return isObject(taken) ? { ...taken, ...own } : own;
}

/** Returns what a question is called: by itself, by what it takes over, or by the file of a block; null if by nothing. */
export function titleOfQuestion(
  file: string,
  question: Json | undefined,
  read: (file: string) => Json | null,
): string | null {
  const { title, block } = withTakenOver(file, question, read);
  const shared = typeof block === "string" ? read(sharedFile(block)) : null;
  return [title, isObject(shared) ? shared.title : null].find((one) => typeof one === "string") ?? null;
}
