import type { Json } from "../../definition/definition.ts";
import { isObject } from "../../definition/json.ts";
import type { DefinitionPath } from "../source/fault.ts";
import type { NameInKeyword, PathInKeyword } from "./keyword.ts";

/** Returns the names at these paths of a value, which may have faults. */
export function namesAt(value: unknown, paths: readonly PathInKeyword[] = []): NameInKeyword[] {
  return paths.flatMap((path) => textsAt(value as Json | undefined, path, []));
}

function textsAt(
  value: Json | undefined,
  [key, ...rest]: PathInKeyword,
  at: DefinitionPath,
): NameInKeyword[] {
  if (key === undefined) return typeof value === "string" ? [{ name: value, path: at }] : [];
  if (Array.isArray(value))
    return key === "*" ? value.flatMap((inner, index) => textsAt(inner, rest, [...at, index])) : [];
  if (!isObject(value)) return [];
  const keys = key === "*" ? Object.keys(value) : [key];
  return keys.flatMap((one) => (Object.hasOwn(value, one) ? textsAt(value[one], rest, [...at, one]) : []));
}

/** Returns whether a path leads to such a name. */
export function isNameAt(path: DefinitionPath, paths: readonly PathInKeyword[] = []): boolean {
  return paths.some(
    (one) => one.length === path.length && one.every((key, index) => key === "*" || key === path[index]),
  );
}

/** Returns a value in which the names at these paths are others. */
export function withNames(
  value: Json,
  paths: readonly PathInKeyword[] = [],
  renamed: (name: string) => string,
): Json {
  const copy: { value: Json } = JSON.parse(JSON.stringify({ value }));
  for (const { name, path } of namesAt(value, paths)) setAt(copy, ["value", ...path], renamed(name));
  return copy.value;
}

function setAt(holder: object, [key = "", ...rest]: DefinitionPath, text: string): void {
  const inside = holder as { [key: string]: object | string };
  if (rest.length === 0) inside[key] = text;
  else setAt(inside[key] as object, rest, text);
}
