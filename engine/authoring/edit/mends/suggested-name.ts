import type { JSONPath } from "jsonc-parser";
import { isObject, valueIn } from "../../../definition/json.ts";
import type { Fault } from "../../source/source.ts";
import type { Operation } from "../operation.ts";
import type { FaultPlace } from "./fault-place.ts";

/** The end of a sentence that suggests another name. */
const suggestion = /\((?:did you mean|is it|it is called) "([^"]+)"[^()]*\)/u;

export interface Mend {
  /** Text of the button. */
  label: string;
  operations: Operation[];
}

/** Takes the name that a fault suggests; null for a fault that suggests none. */
export function suggestedName({ message }: Fault, place: FaultPlace): Mend | null {
  const found = suggestion.exec(message);
  const name = found?.[1];
  if (!found || name === undefined) return null;
  const { file, path, isKey, value } = place;
  const label = `Change to "${name}"`;
  for (const wrong of quotedNames(message.slice(0, found.index))) {
    const renamed = isKey ? replacedOnce(String(path.at(-1)), wrong, name) : null;
    if (renamed !== null) return { label, operations: withKey(place, path, renamed) };
    // The place of a property is that of its key, also where its value is wrong.
    const now = typeof value === "string" ? replacedOnce(value, wrong, name) : null;
    if (now === null) continue;
    return { label, operations: [{ kind: "set", file, path, value: now, before: value ?? null }] };
  }
  return null;
}

/** The names in quotation marks before the suggestion, the nearest first, and those of files. */
function quotedNames(sentence: string): string[] {
  const files = [...sentence.matchAll(/(?:options|shared)\/([^/\s]+)\.json/gu)].map(([, name = ""]) => name);
  const quoted = [...sentence.matchAll(/"\{?([^"{}]+)\}?"/gu)].map(([, name = ""]) => name);
  return [...files, ...quoted].reverse();
}

function replacedOnce(text: string, wrong: string, name: string): string | null {
  if (text === wrong) return name;
  const parts = text.split(wrong);
  return parts.length === 2 ? parts.join(name) : null;
}

/** Renames a key where it stands; null where the new one is taken. */
export function withKey({ file, whole }: FaultPlace, path: JSONPath, key: string): Operation[] {
  const holder = valueIn(whole, path.slice(0, -1));
  if (!isObject(holder)) return [];
  const old = String(path.at(-1));
  const value = holder[old] ?? null;
  return [
    { kind: "set", file, path: [...path.slice(0, -1), key], value, after: old },
    { kind: "unset", file, path, before: value },
  ];
}
