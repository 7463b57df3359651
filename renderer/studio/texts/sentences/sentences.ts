import type { Json } from "#engine";
import { labelOf } from "../../schema-form/layout.ts";
import {
  itemsOf,
  propertyOf,
  type SchemaNode,
  type Schemas,
  schemaAt,
} from "../../schema-form/schema-node.ts";

/** Text of a file, with its description in the schema. */
export interface Sentence {
  path: (string | number)[];
  value: string | number;
  /** Purpose from the schema, or the key. */
  label: string;
  maxLength: number | undefined;
  /** Words in braces that it may show. */
  placeholders: string[];
}

/** Group of texts under one heading. */
export interface SentenceGroup {
  heading: string;
  sentences: Sentence[];
}

/** Keywords that name things rather than say something to readers. */
const names = new Set([
  "$schema",
  "path",
  "url",
  "page",
  "kind",
  "calls",
  "mail",
  "picture",
  "first",
  "last",
]);

/**
 * Returns the texts of a file in their order, grouped by the objects that hold them, as the schema that it names
 * explains them. Names of things (addresses, kinds, choices) are left out: they are structure, and the source page
 * edits them.
 */
export function sentencesIn(value: { [key: string]: Json }, schemas: Schemas): SentenceGroup[] {
  const groups: SentenceGroup[] = [];
  const root = schemaAt(schemas, String(value.$schema).replace(/^.*\//u, "")) ?? unknown;
  walk(value, root, [], textIn(root.keywords.title) ?? "Texts");
  return groups.filter(({ sentences }) => sentences.length > 0);

  function walk(inner: Json, holder: SchemaNode, path: (string | number)[], heading: string): void {
    const group: SentenceGroup = { heading, sentences: [] };
    groups.push(group);
    const entries: [string | number, Json][] = Array.isArray(inner)
      ? inner.map((item, index) => [index, item])
      : Object.entries(inner ?? {});
    for (const [key, item] of entries) {
      if (names.has(String(key))) continue;
      const node =
        (typeof key === "number" ? itemsOf(schemas, holder) : propertyOf(schemas, holder, key)) ?? unknown;
      const words = textIn(node.keywords.description) ?? headingOf(heading, key);
      const own = [...path, key];
      if (typeof item === "object") walk(item, node, own, words);
      else if (isProse(item, node)) group.sentences.push(sentenceOf(own, item, node, words));
    }
  }
}

const unknown: SchemaNode = { file: "", keywords: {}, ref: null };

function isProse(item: Json, { keywords }: SchemaNode): item is string | number {
  const isChosen = keywords.enum !== undefined || keywords.const !== undefined;
  return (typeof item === "string" || typeof item === "number") && !isChosen;
}

function sentenceOf(
  path: Sentence["path"],
  value: Sentence["value"],
  { keywords: { maxLength, placeholders = [] } }: SchemaNode,
  words: string,
): Sentence {
  return {
    path,
    value,
    label: withoutPeriod(words),
    maxLength: typeof maxLength === "number" ? maxLength : undefined,
    placeholders: [placeholders].flat().map(String),
  };
}

function textIn(words: Json | undefined): string | undefined {
  return typeof words === "string" ? words : undefined;
}

function headingOf(heading: string, key: string | number): string {
  return typeof key === "number" ? `${withoutPeriod(heading)} ${key + 1}` : labelOf(key);
}

function withoutPeriod(text: string): string {
  return text.replace(/\.$/u, "");
}

/** Returns the paths, joined by spaces, of the texts that contain what is wanted, in themselves or in what they are for. */
export function pathsWith(groups: SentenceGroup[], wanted: string): Set<string> {
  const words = wanted.trim().toLowerCase();
  const all = groups.flatMap(({ sentences }) => sentences);
  const found = all.filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(words));
  return new Set(found.map(({ path }) => path.join(" ")));
}
