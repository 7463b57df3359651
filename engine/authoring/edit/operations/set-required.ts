import type { JSONPath } from "jsonc-parser";
import type { Json } from "../../../definition/definition.ts";
import { isObject, valueIn } from "../../../definition/json.ts";
import { questionsFileOf } from "../../source/pages.ts";
import { blockIn } from "../../source/references.ts";
import type { SourceFiles } from "../../source/source.ts";
import { fileTakenOver, jsonIn } from "../../source/tolerant.ts";
import type { Applied, Operation } from "../operation.ts";
import { EditRefusal } from "../refusal.ts";
import { withoutValues, withReplaced, withValue } from "../text/changed-text.ts";
import { applied, textToEdit } from "./applied.ts";

/** Sets whether a question, or a column of a list (`guests.name`), must be answered, with the sentence for that. */
export function setRequired(files: SourceFiles, operation: Operation & { kind: "set-required" }): Applied {
  const { field, required, message } = operation;
  const file = questionsFileOf(files, operation);
  const text = textToEdit(files, file);
  const value = JSON.parse(text) as Json;
  const [name = "", column] = field.split(".");
  const holder = column === undefined ? [] : ["properties", name, "items"];
  const own = column ?? name;
  const at = [...holder, "properties", own];
  const definition = valueIn(value, at);
  if (!isObject(definition)) throw new EditRefusal(`There is no question "${field}" any more.`);
  if (blockIn(definition) !== null)
    return applied({ [file]: withSet(text, [...at, "required"], required ? true : undefined) });
  const inList = withName(text, [...holder, "required"], own, required);
  if (!required) return applied({ [file]: withMessage(inList, at, definition, undefined) });
  const isInherited = message === sharedMessage(files, file, definition);
  return applied({ [file]: withMessage(inList, at, definition, isInherited ? null : (message ?? null)) });
}

function withName(text: string, path: JSONPath, name: string, required: boolean): string {
  const listed = valueIn(JSON.parse(text) as Json, path);
  const names = Array.isArray(listed) ? listed : [];
  const index = names.indexOf(name);
  if (required === index >= 0) return text;
  if (!required) return withoutValues(text, [[...path, index]]);
  return names.length > 0 ? withValue(text, [...path, names.length], name) : withSet(text, path, [name]);
}

/** The sentence goes with the rule: undefined takes it out, null leaves the one that is there. */
function withMessage(
  text: string,
  at: JSONPath,
  definition: { [key: string]: Json },
  message: string | null | undefined,
): string {
  const variants = Array.isArray(definition.variants) ? definition.variants : [];
  const paths = [at, ...variants.map((_variant, index) => [...at, "variants", index])];
  if (message === undefined)
    return withoutValues(
      text,
      paths.map((path) => [...path, "messages", "required"]),
    );
  return message === null ? text : withSet(text, [...at, "messages", "required"], message, "");
}

/** Returns the sentence of the shared field that a question refers to; undefined where there is none. */
function sharedMessage(files: SourceFiles, file: string, question: Json): Json | undefined {
  const shared = fileTakenOver(file, question);
  return shared === null ? undefined : valueIn(jsonIn(files, shared), ["messages", "required"]);
}

/** Sets a value, new or not; undefined takes it out. */
function withSet(text: string, path: JSONPath, value: Json | undefined, after?: string): string {
  if (value === undefined) return withoutValues(text, [path]);
  const isThere = valueIn(JSON.parse(text) as Json, path) !== undefined;
  return isThere ? withReplaced(text, path, value) : withValue(text, path, value, after);
}
