import { findNodeAtOffset, getNodePath, type JSONPath, parseTree } from "jsonc-parser";
import type { Json } from "../../../definition/definition.ts";
import { isObject, valueIn } from "../../../definition/json.ts";
import type { Fault, SourceFiles } from "../../source/source.ts";
import { jsonIn, withTakenOver } from "../../source/tolerant.ts";

/** Place of a fault in its file. */
export interface FaultPlace {
  file: string;
  path: JSONPath;
  /** `true` if it is about the key rather than its value. */
  isKey: boolean;
  /** The file's value. */
  whole: Json;
  value: Json | undefined;
}

/** Returns where a fault is; null in a text that is not JSON. */
export function faultPlace({ file, line, column }: Fault, files: SourceFiles): FaultPlace | null {
  const whole = jsonIn(files, file);
  if (whole === null || !file.endsWith(".json")) return null;
  const text = files[file] ?? "";
  const lines = text.split("\n").slice(0, line - 1);
  const offset = lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  const tree = parseTree(text);
  const node = tree && findNodeAtOffset(tree, offset, true);
  if (!node) return null;
  const path = getNodePath(node);
  const isKey = node.parent?.type === "property" && node.parent.children?.[0] === node;
  return { file, path, isKey, whole, value: valueIn(whole, path) };
}

/** Returns the field around a path, with what it takes over from a shared file, and the path to it; null if there is none. */
export function fieldAround(
  { file, path, whole }: FaultPlace,
  files: SourceFiles,
): { field: { [keyword: string]: Json }; path: JSONPath } | null {
  const at = path.findLastIndex((key, index) => key === "properties" && index < path.length - 1);
  const end = path.indexOf("items", at) === at + 2 ? at + 3 : at + 2;
  const own = path.slice(0, at < 0 ? 0 : end);
  const field = valueIn(whole, own);
  if (!isObject(field) || (at < 0 && field.type === undefined)) return null;
  return { field: withTakenOver(files, file, field), path: own };
}
