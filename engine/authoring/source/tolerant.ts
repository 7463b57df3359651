import type { Json } from "../../definition/definition.ts";
import { isObject, ownValue, valueIn } from "../../definition/json.ts";
import { sharedFile, wizardFile } from "./layout.ts";
import { tooDeepAt } from "./parse.ts";
import { blockIn, joinPath, referenceIn } from "./references.ts";

/** The files of a folder that may hold anything, such as those of a draft. */
export type Files = { readonly [file: string]: string };

/** Parsed files: an edit changes one, and the others need no parsing. */
const known = new Map<string, { text: string; value: Json }>();
const mostKept = 1000;

/**
 * Returns the content of a JSON file, which callers must not change; null if there is none, if it cannot be read, or if
 * it is nested too deeply to be walked.
 */
export function jsonIn(files: Files, file: string): Json {
  const text = ownValue(files, file);
  if (text === undefined) return null;
  const before = known.get(file);
  if (before?.text === text) return before.value;
  if (known.size >= mostKept) known.clear();
  const value = parsedOrNull(text);
  known.set(file, { text, value });
  return value;
}

function parsedOrNull(text: string): Json {
  if (tooDeepAt(text) !== null) return null;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

/** Last JSON text of each file of one draft. */
export type ReadableTexts = Map<string, string>;

/**
 * Returns the files with the last JSON text of those that hold none now: while somebody types in one, it is still there.
 * Notes in `known` what can be read now.
 */
export function lastReadable(files: Files, known: ReadableTexts): Files {
  const last: { [file: string]: string } = {};
  for (const [file, text] of Object.entries(files)) {
    if (!file.endsWith(".json")) continue;
    if (jsonIn(files, file) === null) last[file] = known.get(file) ?? "";
    else known.set(file, text);
  }
  return Object.keys(last).length === 0 ? files : { ...files, ...last };
}

/** Returns the value at a path of a JSON file; undefined where it does not reach that far. */
export function valueAt(files: Files, file: string, path: readonly (string | number)[]): Json | undefined {
  return valueIn(jsonIn(files, file), path);
}

/** Returns what a wizard is called; its id while that can't be read. */
export function titleOfWizard(files: Files, wizard: string): string {
  const title = valueAt(files, wizardFile(wizard), ["meta", "title"]);
  return typeof title === "string" ? title : wizard;
}

/** Returns the file that a value refers to, as far as it leads anywhere; null for most. */
export function fileTakenOver(file: string, value: Json | undefined): string | null {
  const reference = isObject(value) ? referenceIn(value) : null;
  return reference && joinPath(file, reference.path);
}

/** Returns the file of a block; null for any other value. */
export function fileOfBlock(value: Json | undefined): string | null {
  const block = blockIn(value);
  return block === null ? null : sharedFile(block);
}

/** Returns the files from which a file takes anything over, also by others, each once. */
export function filesTakenOver(files: Files, file: string): string[] {
  const found = new Set<string>();
  collect(jsonIn(files, file), file);
  return [...found].filter((one) => one !== file);

  function collect(value: Json | undefined, holder: string): void {
    if (typeof value !== "object" || value === null) return;
    for (const one of [fileTakenOver(holder, value), fileOfBlock(value)]) {
      if (one === null || found.has(one)) continue;
      found.add(one);
      collect(jsonIn(files, one), one);
    }
    for (const inner of Object.values(value)) collect(inner, holder);
  }
}

/** Returns a value of a file with what it takes over from another one, and lays its own words over that. */
export function withTakenOver(files: Files, file: string, value: Json | undefined): { [key: string]: Json } {
  if (!isObject(value)) return {};
  const from = fileTakenOver(file, value);
  const taken = from === null ? null : jsonIn(files, from);
  const { own } = referenceIn(value) ?? { own: value };
  return isObject(taken) ? { ...taken, ...own } : own;
}

/** Returns what a question is called: by itself, by what it takes over, or by the file of a block; null if by nothing. */
export function titleOfQuestion(files: Files, file: string, question: Json | undefined): string | null {
  const whole = withTakenOver(files, file, question);
  const { title } = whole;
  const block = fileOfBlock(whole);
  const shared = block === null ? null : valueAt(files, block, ["title"]);
  return [title, shared].find((one) => typeof one === "string") ?? null;
}
