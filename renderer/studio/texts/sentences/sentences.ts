import type { Json } from "#engine";

/** One text of a file, with what its schema says of it. */
export interface Sentence {
  path: (string | number)[];
  value: string | number;
  /** What it is for, from the schema; the key where the schema says nothing. */
  label: string;
  maxLength: number | null;
  /** Words in braces that it may show. */
  placeholders: string[];
}

/** Texts that belong together, under the heading of what holds them. */
export interface SentenceGroup {
  heading: string;
  sentences: Sentence[];
}

interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  maxLength?: number;
  placeholders?: string[];
  enum?: unknown[];
  const?: unknown;
  properties?: { [name: string]: Schema };
  patternProperties?: { [pattern: string]: Schema };
  additionalProperties?: Schema | boolean;
  items?: Schema;
  definitions?: { [name: string]: Schema };
}

/** Finds a schema by the name of its file. */
export type SchemaNamed = (file: string) => Schema | null;

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
 * Returns the texts of a file in their order, grouped by the objects that hold them. Names of things (addresses, kinds,
 * choices) are left out: they are structure, and the source page edits them.
 */
export function sentencesIn(value: Json, schemaFile: string, schemaNamed: SchemaNamed): SentenceGroup[] {
  const groups: SentenceGroup[] = [];
  const root = { schema: schemaNamed(schemaFile) ?? {}, file: schemaFile };
  walk(value, root, [], root.schema.title ?? "Texts");
  return groups.filter(({ sentences }) => sentences.length > 0);

  function walk(inner: Json, at: Located, path: (string | number)[], heading: string): void {
    const group: SentenceGroup = { heading, sentences: [] };
    groups.push(group);
    const entries: [string | number, Json][] = Array.isArray(inner)
      ? inner.map((item, index) => [index, item])
      : Object.entries((inner ?? {}) as { [key: string]: Json });
    for (const [key, item] of entries) {
      if (names.has(String(key))) continue;
      const located = childOf(at, key, schemaNamed);
      const { schema } = located;
      const own = [...path, key];
      if (typeof item === "object" && item !== null)
        walk(item, located, own, schema.description ?? headingOf(heading, key));
      else if ((typeof item === "string" || typeof item === "number") && isProse(schema))
        group.sentences.push({
          path: own,
          value: item,
          label: withoutPeriod(schema.description ?? headingOf(heading, key)),
          maxLength: schema.maxLength ?? null,
          placeholders: schema.placeholders ?? [],
        });
    }
  }
}

interface Located {
  schema: Schema;
  /** The file that its references start from. */
  file: string;
}

function childOf({ schema, file }: Located, key: string | number, schemaNamed: SchemaNamed): Located {
  const child =
    typeof key === "number"
      ? schema.items
      : ((schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined) ??
        matching(schema.patternProperties, key) ??
        (typeof schema.additionalProperties === "object" ? schema.additionalProperties : undefined));
  return resolved(child ?? {}, file, schemaNamed, 0);
}

function matching(patterns: Schema["patternProperties"], key: string): Schema | undefined {
  return Object.entries(patterns ?? {}).find(([pattern]) => new RegExp(pattern, "u").test(key))?.[1];
}

/** What is written beside a reference, such as the description, wins. */
function resolved(schema: Schema, file: string, schemaNamed: SchemaNamed, depth: number): Located {
  const { $ref, ...own } = schema;
  if ($ref === undefined || depth > 8) return { schema, file };
  const [name, pointer = ""] = $ref.split("#");
  const holder = name === "" ? file : (name ?? file);
  const found = pointer
    .split("/")
    .filter(Boolean)
    .reduce<Schema | undefined>(
      (inner, part) => (inner as { [key: string]: Schema } | undefined)?.[part],
      schemaNamed(holder) ?? undefined,
    );
  const target = resolved(found ?? {}, holder, schemaNamed, depth + 1);
  return { schema: { ...target.schema, ...own }, file: target.file };
}

function isProse(schema: Schema): boolean {
  return schema.enum === undefined && schema.const === undefined;
}

function headingOf(heading: string, key: string | number): string {
  return typeof key === "number" ? `${withoutPeriod(heading)} ${key + 1}` : wordsOf(key);
}

/** `menuLabel` to "Menu label". */
function wordsOf(key: string): string {
  const words = key.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
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
