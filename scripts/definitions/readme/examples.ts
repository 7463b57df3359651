import type { JSONPath } from "jsonc-parser";
import { type SourceFiles, withValue } from "#engine/authoring";

/** A block of JSON in definitions/README.md, and the sentence before it that says where it goes. */
export interface Instruction {
  sentence: string;
  json: string;
}

/** Returns the instructions of one chapter in order. */
export function instructionsIn(lesson: string, chapter: string): Instruction[] {
  const text = lesson.split(/^## /mu).find((part) => part.startsWith(chapter)) ?? "";
  return [...text.matchAll(/([^\n]+)\n\n```json\n(.*?)\n```/gsu)].map(([, sentence = "", json = ""]) => ({
    sentence,
    json,
  }));
}

/** Applies an instruction to the files. Throws when its sentence names no edit. */
export function filesAfter(files: SourceFiles, { sentence, json }: Instruction): SourceFiles {
  const write = /[Ww]rite `([^`]+)`:$/u.exec(sentence);
  if (write?.[1]) return { ...files, [write[1]]: json };
  const edit = /[Ii]n `([^`]+)`, (add to|change) `([^`]+)`(.*):$/u.exec(sentence);
  const [, file = "", verb, place = "", how = ""] = edit ?? [];
  const text = files[file];
  if (text === undefined) throw new Error(`This names no file to edit: "${sentence}"`);
  const path = place.split(".").map((part) => (/^\d+$/u.test(part) ? Number(part) : part));
  if (verb === "change") return { ...files, [file]: withValue(text, path, JSON.parse(json)) };
  const places =
    how === " of each journey" ? journeyPaths(text).map((journey) => [...journey, ...path]) : [path];
  const behind = /^, behind `"([^"]+)"`$/u.exec(how)?.[1];
  return { ...files, [file]: places.reduce((edited, one) => textWithAdded(edited, one, json, behind), text) };
}

function journeyPaths(text: string): JSONPath[] {
  const { journeys } = JSON.parse(text) as { journeys: unknown[] };
  return journeys.map((_journey, index) => ["journeys", index]);
}

/** Adds properties to the end of an object, or entries to the end of a list or behind a named one. */
function textWithAdded(text: string, path: JSONPath, json: string, behind: string | undefined): string {
  const holder = path.reduce<unknown>(
    (inner, key) => (inner as { [key: string]: unknown })[key],
    JSON.parse(text),
  );
  if (!Array.isArray(holder)) {
    const own = Object.entries(JSON.parse(`{${json}}`) as object);
    return own.reduce((edited, [name, value]) => withValue(edited, [...path, name], value), text);
  }
  const start = behind === undefined ? holder.length : holder.indexOf(behind) + 1;
  const entries = JSON.parse(`[${json}]`) as unknown[];
  return entries.reduce<string>(
    (edited, entry, index) => withValue(edited, [...path, start + index], entry),
    text,
  );
}
