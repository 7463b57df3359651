import { findNodeAtLocation, getNodeValue, type JSONPath, type Node, parseTree } from "jsonc-parser";
import type { Json } from "../../../definition/definition.ts";
import { isObject, isSameJson, ownValue } from "../../../definition/json.ts";
import { EditRefusal } from "../refusal.ts";
import { inLine, laidOut, widestLine } from "./layout.ts";
import { type Item, isSameInOrder, type PartInText, partIn, withItems } from "./part.ts";

/**
 * Sets or inserts a value in a file's text and leaves the rest untouched; objects on the path that are not there are
 * made. `after` places a new property behind that one, or first if there is none of that name. Default: last.
 */
export function withValue(text: string, path: JSONPath, value: unknown, after?: string): string {
  const written = JSON.parse(JSON.stringify(value)) as Json;
  const holder = holderOf(text, path);
  if (!holder) throw new EditRefusal("What this changes is no longer there, or its file can't be read.");
  const { found, depth } = holder;
  const [key = "", ...deeper] = path.slice(depth);
  const inner = deeper.reduceRight<Json>(
    (value, one) => (typeof one === "number" ? [value] : { [one]: value }),
    written,
  );
  const { kind = "object", items = [] } = found.part.inside ?? {};
  const isThere = kind === "object" && items.some((item) => item.key === String(key));
  if (isThere) return withReplaced(text, path, written);
  const end = after === undefined ? items.length : items.findIndex((item) => item.key === after) + 1;
  return withItem(found, kind === "array" ? Number(key) : end, kind === "array" ? null : String(key), inner);
}

/** The innermost object or array on the way to a path's end. */
function holderOf(text: string, path: JSONPath): { found: PartInText; depth: number } | null {
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const found = partIn(text, path.slice(0, depth));
    if (found) return found.part.inside ? { found, depth } : null;
  }
  return null;
}

/** Adds an item in one line if the object or array has one; lays it out again if that gets too long. */
function withItem(found: PartInText, index: number, key: string | null, value: Json): string {
  const { part } = found;
  const items = part.inside?.items ?? [];
  const { indent, column } = lastLineOf(found.before);
  const lead = items[1]?.lead ?? items[0]?.lead ?? "";
  const head = key === null ? "" : `${JSON.stringify(key)}: `;
  const isInLine = items.length > 0 && !lead.includes("\n");
  const own = lead.slice(lead.lastIndexOf("\n") + 1);
  const text = isInLine ? inLine(value) : laidOut(value, own, own.length + head.length);
  const added: Item = { key, lead: "", head, part: { text, value, inside: null } };
  const all = items.toSpliced(index, 0, added);
  const joined = withItems(
    part,
    part,
    all.map((item) => ({ item, text: item.part.text })),
  );
  const isShort = isInLine && column + joined.length < widestLine;
  const whole = () =>
    part.inside?.kind === "array"
      ? all.map((item) => item.part.value)
      : Object.fromEntries(all.map((item) => [item.key ?? "", item.part.value]));
  const isKept = items.length > 0 && (!isInLine || isShort);
  return found.before + (isKept ? joined : laidOut(whole(), indent, column)) + found.after;
}

/** The spaces that the last line begins with, and its length. */
function lastLineOf(before: string): { indent: string; column: number } {
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return { indent: /^\s*/u.exec(line)?.[0] ?? "", column: line.length };
}

/** Replaces a value that is there; the rest of the text is untouched. */
export function withReplaced(text: string, path: JSONPath, value: unknown): string {
  const found = partIn(text, path);
  if (!found) return withValue(text, path, value);
  const written = JSON.parse(JSON.stringify(value)) as Json;
  const { indent, column } = lastLineOf(found.before);
  const short = inLine(written);
  const isShort = !found.part.text.includes("\n") && column + short.length < widestLine;
  return found.before + (isShort ? short : laidOut(written, indent, column)) + found.after;
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
      const known = ownValue(before, key);
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

/** Lays out what two texts have in common as the first does: what was added and removed again leaves no trace. */
export function withLayoutOf(before: string, after: string): string {
  const [own, other] = [parseTree(before), parseTree(after)];
  if (!own || !other) return after;
  return relaid(own, other).reduceRight(
    (text, [from, to]) =>
      text.slice(0, to.offset) + textOfNode(before, from) + text.slice(to.offset + to.length),
    after,
  );

  function relaid(a: Node, b: Node): [Node, Node][] {
    if (textOfNode(before, a) === textOfNode(after, b)) return [];
    if (isSameInOrder(getNodeValue(a), getNodeValue(b))) return [[a, b]];
    // One line that has grown too long is laid out again.
    if (a.type !== "object" || b.type !== "object" || !textOfNode(before, a).includes("\n")) return [];
    const known = new Map(a.children?.map(({ children: [key, value] = [] }) => [key?.value, value]));
    return (b.children ?? []).flatMap(({ children: [key, value] = [] }) => {
      const same = known.get(key?.value);
      return same && value ? relaid(same, value) : [];
    });
  }
}

function textOfNode(text: string, { offset, length }: Node): string {
  return text.slice(offset, offset + length);
}
