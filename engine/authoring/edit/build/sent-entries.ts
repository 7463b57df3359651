import type { JSONPath } from "jsonc-parser";
import type { Json } from "../../../definition/definition.ts";
import { isObject, valueIn } from "../../../definition/json.ts";
import { withValue } from "../text/changed-text.ts";

/** Returns the text of a wizard whose call, at a path, also sends these answers with each entry of a list. */
export function sentWithEntries(text: string, body: JSONPath, list: string, names: string[]): string {
  return repeatsOf(valueIn(JSON.parse(text) as Json, body), list).reduce(
    (edited, path) =>
      names.reduce((all, name) => withValue(all, [...body, ...path, name], `{${name}}`), edited),
    text,
  );
}

/** Returns the paths of what a call repeats for each entry of a list. */
export function repeatsOf(body: Json | undefined, list: string): JSONPath[] {
  if (Array.isArray(body)) return body.flatMap((one, index) => under(index, one, list));
  if (!isObject(body)) return [];
  const own: JSONPath[] = body.$each === list ? [[]] : [];
  return [...own, ...Object.entries(body).flatMap(([key, one]) => under(key, one, list))];
}

const under = (key: string | number, value: Json, list: string): JSONPath[] =>
  repeatsOf(value, list).map((path) => [key, ...path]);
