import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { applyEdits, type JSONPath, modify } from "jsonc-parser";
import type { Json } from "#engine";

const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
const formattingOptions = { insertSpaces: true, tabSize: 2, eol: "\n" };

/** Sets or inserts a value in a file's text and leaves the rest untouched. `after` places it behind that property. */
export function withValue(text: string, path: JSONPath, value: unknown, after?: string): string {
  const edits = modify(text, path, value, {
    formattingOptions,
    isArrayInsertion: typeof path.at(-1) === "number",
    ...(after === undefined ? {} : { getInsertionIndex: (names: string[]) => names.indexOf(after) + 1 }),
  });
  return applyEdits(text, edits);
}

/** A new file's text. */
export function jsonText(value: object): string {
  return tidied(`${JSON.stringify(value, null, 2)}\n`);
}

/** Formats the edited text when the file was formatted before. */
export function laidOutLike(original: string, edited: string): string {
  return tidied(original) === original ? tidied(edited) : edited;
}

function tidied(text: string): string {
  const { status, stdout } = spawnSync(process.execPath, [biome, "format", "--stdin-file-path=new.json"], {
    input: text,
    encoding: "utf8",
  });
  return status === 0 ? stdout : text;
}

/** Parses a file that was checked before. */
export function parsed<T = { [key: string]: Json }>(text: string | undefined): T {
  return JSON.parse(text ?? "{}") as T;
}
