import { findNodeAtLocation, type JSONPath, parseTree } from "jsonc-parser";
import type { Json } from "#engine";

/**
 * Returns a place whose value is what it was while its text is not; null if there is none. Only properties count: what
 * stands in an array has another index when one is added.
 */
export function touchedElsewhere(before: string, after: string): JSONPath | null {
  const [ownText, otherText] = [textsByPath(before), textsByPath(after)];
  return find(JSON.parse(before) as Json, JSON.parse(after) as Json, []);

  function find(a: Json, b: Json, path: JSONPath): JSONPath | null {
    const [own, other] = [ownText(path), otherText(path)];
    if (JSON.stringify(a) === JSON.stringify(b)) return own === other ? null : path;
    // One line that has grown too long is laid out anew.
    if (!own.includes("\n") || !isObject(a) || !isObject(b)) return null;
    for (const [key, value] of Object.entries(a)) {
      const now = Object.hasOwn(b, key) ? b[key] : undefined;
      const place = now === undefined ? null : find(value, now, [...path, key]);
      if (place) return place;
    }
    return null;
  }
}

function textsByPath(text: string): (path: JSONPath) => string {
  const tree = parseTree(text);
  return (path) => {
    const node = tree && findNodeAtLocation(tree, path);
    return node ? text.slice(node.offset, node.offset + node.length) : "";
  };
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
