import { findNodeAtLocation, type JSONPath, type Node, type ParseError, parseTree } from "jsonc-parser";
import type { Json } from "../../../definition/definition.ts";

/** A value as it is written in a text. */
export interface Part {
  text: string;
  value: Json;
  /** Its properties or elements; null for a scalar. */
  inside: { kind: "object" | "array"; items: Item[]; open: string; end: string } | null;
}

/** A property or an element. */
export interface Item {
  /** The name of a property. */
  key: string | null;
  /** The line breaks and spaces before it. */
  lead: string;
  /** A property up to its value: `"title": `. */
  head: string;
  part: Part;
}

/** A part with the text around it. */
export interface PartInText {
  before: string;
  part: Part;
  after: string;
}

/** Reads a strict JSON text, or the value at a path in it; null for a text that does not parse, or a path to nowhere. */
export function partIn(text: string, path: JSONPath = []): PartInText | null {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const node = tree && errors.length === 0 ? findNodeAtLocation(tree, path) : undefined;
  const part = node && partOf(text, node);
  return part
    ? { before: text.slice(0, node.offset), part, after: text.slice(node.offset + node.length) }
    : null;
}

/** Returns whether an object has a duplicate property: its value is then not all that is written. */
export function hasTwins({ inside }: Part): boolean {
  const items = inside?.items ?? [];
  const keys = new Set(items.map(({ key }) => key));
  return (inside?.kind === "object" && keys.size < items.length) || items.some(({ part }) => hasTwins(part));
}

function partOf(whole: string, node: Node): Part | null {
  const text = whole.slice(node.offset, node.offset + node.length);
  const value = JSON.parse(text) as Json;
  if (node.type !== "object" && node.type !== "array") return { text, value, inside: null };
  const items: Item[] = [];
  let from = node.offset + 1;
  for (const child of node.children ?? []) {
    const [key, inner] = node.type === "object" ? (child.children ?? []) : [null, child];
    const part = inner && partOf(whole, inner);
    if (!part) return null;
    const lead = whole.slice(from, child.offset).replace(/^\s*,/u, "");
    items.push({
      key: key && String(key.value),
      lead,
      head: whole.slice(child.offset, inner.offset),
      part,
    });
    from = child.offset + child.length;
  }
  const end = whole.slice(from, node.offset + node.length);
  return { text, value, inside: { kind: node.type, items, open: text.slice(0, 1), end } };
}

/** Returns whether two values are the same JSON in the same order, which is that of questions on a page. */
export function isSameInOrder(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b));
}

/** Returns an object or array of other items, laid out as it was. */
export function withItems(part: Part, style: Part, items: { item: Item; text: string }[]): string {
  const [inside, layout] = [part.inside, style.inside];
  if (!inside || !layout) return part.text;
  if (items.length === 0) return inside.open + inside.end.trim();
  const [first, second] = layout.items;
  const start = first?.lead ?? "";
  const rest = second?.lead ?? (start.includes("\n") ? start : " ");
  const own = new Map(inside.items.map((item, index) => [item, index]));
  const written = items.map(({ item, text }, index) => {
    const usual = own.get(item) ? item.lead : rest;
    return (index === 0 ? start : usual) + item.head + text;
  });
  return inside.open + written.join(",") + (inside.items.length > 0 ? inside.end : layout.end);
}

/** Returns the whole text with the items of a part in another order; each keeps its bytes. */
export function withOrder({ before, part, after }: PartInText, items: Item[]): string {
  const written = items.map((item) => ({ item, text: item.part.text }));
  return before + withItems(part, part, written) + after;
}
