import type { Json } from "../../definition/definition.ts";
import { isObject, ownValue, valueIn } from "../../definition/json.ts";
import { sharedFile, wizardFile } from "./layout.ts";
import { joinPath } from "./references.ts";

/** The files of a folder that may hold anything, such as those of a draft. */
export type Files = { readonly [file: string]: string };

/** The text of each file, with what it holds: an edit changes one file, and the others need not be parsed again. */
const parsed = new Map<string, { text: string; value: Json; last: Json }>();
const mostKept = 1000;

/** Returns the content of a JSON file, which callers must not change; null if there is none, or if it cannot be read. */
export function jsonIn(files: Files, file: string): Json {
  return parsedIn(files, file).value;
}

/** Returns the value at a path of a JSON file; undefined where it does not reach that far. */
export function valueAt(files: Files, file: string, path: readonly (string | number)[]): Json | undefined {
  return valueIn(jsonIn(files, file), path);
}

/** Returns the content of a JSON file; while it cannot be read, what it held when it last could. */
export function lastJsonIn(files: Files, file: string): Json {
  return parsedIn(files, file).last;
}

function parsedIn(files: Files, file: string): { value: Json; last: Json } {
  const text = ownValue(files, file);
  if (text === undefined) return { value: null, last: null };
  const known = parsed.get(file);
  if (known?.text === text) return known;
  if (parsed.size >= mostKept) parsed.clear();
  const now = { text, ...contentOf(text, known?.last ?? null) };
  parsed.set(file, now);
  return now;
}

function contentOf(text: string, last: Json): { value: Json; last: Json } {
  try {
    const value = JSON.parse(text) as Json;
    return { value, last: value };
  } catch {
    return { value: null, last };
  }
}

/** Returns the file that a value refers to, as far as it leads anywhere; null for most. */
export function fileTakenOver(file: string, value: Json | undefined): string | null {
  return isObject(value) && typeof value.$ref === "string" ? joinPath(file, value.$ref) : null;
}

/** Returns the files from which a file takes anything over, also by others, each once. */
export function filesTakenOver(files: Files, file: string): string[] {
  const found = new Set<string>();
  collect(jsonIn(files, file), file);
  return [...found].filter((one) => one !== file);

  function collect(value: Json | undefined, holder: string): void {
    if (typeof value !== "object" || value === null) return;
    const block = isObject(value) && typeof value.block === "string" ? sharedFile(value.block) : null;
    for (const one of [fileTakenOver(holder, value), block]) {
      if (one === null || found.has(one)) continue;
      found.add(one);
      collect(jsonIn(files, one), one);
    }
    for (const inner of Object.values(value)) collect(inner, holder);
  }
}

/** Returns what a wizard is called; its id while that can't be read. */
export function titleOfWizard(files: Files, wizard: string): string {
  const title = valueIn(lastJsonIn(files, wizardFile(wizard)), ["meta", "title"]);
  return typeof title === "string" ? title : wizard;
}

/** Reads a JSON file: as `jsonIn` or `lastJsonIn`. */
type ReadJson = (file: string) => Json;

/** Returns a value of a file with what it takes over from another one, and lays its own words over that. */
export function withTakenOver(
  file: string,
  value: Json | undefined,
  read: ReadJson,
): { [key: string]: Json } {
  if (!isObject(value)) return {};
  const from = fileTakenOver(file, value);
  const taken = from === null ? null : read(from);
  const { $ref: _reference, ...own } = value;
  return isObject(taken) ? { ...taken, ...own } : own;
}

/** Returns what a question is called: by itself, by what it takes over, or by the file of a block; null if by nothing. */
export function titleOfQuestion(file: string, question: Json | undefined, read: ReadJson): string | null {
  const { title, block } = withTakenOver(file, question, read);
  const shared = typeof block === "string" ? read(sharedFile(block)) : null;
  return [title, isObject(shared) ? shared.title : null].find((one) => typeof one === "string") ?? null;
}
