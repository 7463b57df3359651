import { applyEdits, findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from "jsonc-parser";
import type { Json } from "../../../definition.ts";
import { isObject, isSameJson } from "../../../json.ts";

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

/** Replaces a value that is there; the rest of the text is untouched. */
export function withReplaced(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions }));
}

/** Takes values out of a file's text, each with its key. */
export function withoutValues(text: string, paths: JSONPath[]): string {
  const tree = parseTree(text);
  const keys = new Set(paths.map((path) => JSON.stringify(path)));
  const inOrder: JSONPath[] = [];
  if (tree) collect(tree, []);
  // The last one first: what stands before it keeps its path.
  return inOrder.reverse().reduce(withoutValue, text);

  function collect(node: Node, path: JSONPath): void {
    if (keys.has(JSON.stringify(path))) {
      inOrder.push(path);
      return;
    }
    for (const [index, child] of (node.children ?? []).entries()) {
      if (node.type === "array") collect(child, [...path, index]);
      const [key, value] = node.type === "object" ? (child.children ?? []) : [];
      if (key && value) collect(value, [...path, String(key.value)]);
    }
  }
}

/** jsonc-parser's own removal leaves a broken text behind some last entries. */
function withoutValue(text: string, path: JSONPath): string {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, path);
  const item = node?.parent?.type === "property" ? node.parent : node;
  const siblings = item?.parent?.children;
  if (!item || !siblings) return text;
  const index = siblings.indexOf(item);
  const [before, next] = [siblings[index - 1], siblings[index + 1]];
  const end = item.offset + item.length;
  if (next) return text.slice(0, item.offset) + text.slice(next.offset);
  return text.slice(0, before ? before.offset + before.length : item.offset) + text.slice(end);
}

/** Changes a file's text so that it says another value; what is the same in both stays as it is written. */
export function withChanges(text: string, before: Json, after: Json, path: JSONPath = []): string {
  if (isSameJson(before, after)) return text;
  if (isObject(before) && isObject(after)) {
    const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
    const left = withoutValues(
      text,
      gone.map((key) => [...path, key]),
    );
    return Object.entries(after).reduce((changed, [key, value], index, all) => {
      const known = before[key];
      if (known !== undefined) return withChanges(changed, known, value, [...path, key]);
      return withValue(changed, [...path, key], value, all[index - 1]?.[0]);
    }, left);
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return after.reduce<string>(
      (changed, value, index) => withChanges(changed, before[index] ?? null, value, [...path, index]),
      text,
    );
  }
  return withReplaced(text, path, after);
}
