import type { SourceFiles } from "../../source/source.ts";

/** A text of the host application that has changed; undefined on the side where it is missing. */
export interface TextChange {
  file: string;
  /** Path of the value in the file, such as `hero.heading`; null for a line of prose. */
  place: string | null;
  before: string | undefined;
  after: string | undefined;
}

/** Returns the sentences of these files that differ: values of JSON files, lines of Markdown. */
export function textChanges(before: SourceFiles, after: SourceFiles): TextChange[] {
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return files
    .filter((file) => before[file] !== after[file])
    .flatMap((file) =>
      file.endsWith(".json")
        ? valueChanges(file, valuesIn(before[file]), valuesIn(after[file]))
        : lineChanges(file, linesIn(before[file]), linesIn(after[file])),
    );
}

/** Returns every text and number of a JSON file by its path; files in use are known to parse. */
function valuesIn(text: string | undefined): Map<string, string> {
  const values = new Map<string, string>();
  const collect = (value: unknown, path: string): void => {
    if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) collect(inner, path ? `${path}.${key}` : key);
    } else if (path !== "$schema") {
      values.set(path, String(value));
    }
  };
  if (text !== undefined) collect(JSON.parse(text), "");
  return values;
}

function valueChanges(file: string, before: Map<string, string>, after: Map<string, string>): TextChange[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => ({ file, place: path, before: before.get(path), after: after.get(path) }));
}

function linesIn(text: string | undefined): string[] {
  return (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Returns lines that are on one side only, paired where one replaced another. */
function lineChanges(file: string, before: string[], after: string[]): TextChange[] {
  const gone = before.filter((line) => !after.includes(line));
  const come = after.filter((line) => !before.includes(line));
  if (gone.length === 0 && come.length === 0) {
    return [{ file, place: null, before: "lines in another order", after: "lines in another order" }];
  }
  return Array.from({ length: Math.max(gone.length, come.length) }, (_none, index) => ({
    file,
    place: null,
    before: gone[index],
    after: come[index],
  }));
}
