import { hasParts, isObject, type Json, placeholderOf } from "#engine";
import { faultInJson } from "../base/json-faults.ts";
import { HttpProblem } from "../base/problems.ts";
import type { DeclaredCall } from "./declared-calls.ts";

/** Reads the text of a part as the value of its property. */
export type ReadPart = (name: string, text: string) => Json;

/** Returns the properties that calls take in text parts of their own, each with its reader. */
export function propertyParts(calls: DeclaredCall[], fileParts: string[]): Map<string, ReadPart> {
  const readers = calls.flatMap((declared) => {
    const { body } = declared.call;
    if (!isObject(body)) return [];
    return Object.entries(body).map(([name, template]): [string, ReadPart] => [
      name,
      readerOf(template, declared),
    ]);
  });
  return new Map(readers.filter(([name]) => name !== "data" && !fileParts.includes(name)));
}

function readerOf(template: Json, { wizard, slug }: DeclaredCall): ReadPart {
  if (typeof template === "object" && template !== null) return jsonOfPart;
  const field = wizard.definition.steps[slug ?? ""]?.properties[placeholderOf(template) ?? ""];
  const type = field?.type ?? (hasParts(field) ? "object" : "string");
  if (type === "object" || type === "array") return jsonOfPart;
  if (type === "boolean") return (_name, text) => ({ true: true, false: false })[text] ?? text;
  // Normalizing reads numbers.
  return (_name, text) => text;
}

/** Reads a part that holds JSON. */
export function jsonOfPart(name: string, text: string): Json {
  let json: Json;
  try {
    json = JSON.parse(text) as Json;
  } catch {
    throw new HttpProblem(400, "bad-json", `The part named ${name} is not well-formed JSON.`);
  }
  const fault = faultInJson(json);
  if (fault) throw new HttpProblem(400, "bad-json", fault);
  return json;
}
