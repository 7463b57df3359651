import fc from "fast-check";
import { notesOf } from "../authoring/registry.ts";
import { inOrderOfNeed } from "../authoring/samples/needs.ts";
import type { Scope } from "../condition.ts";
import type { Answer, FieldDefinition, FileRule, Json, LookupRule } from "../definition.ts";
import { fieldCounts, fieldNow } from "../field.ts";
import type { Forms } from "../forms.ts";
import { formatOf } from "../registry.ts";

/** Draws one value of an arbitrary; values drawn so can depend on those drawn before. */
export type Draw = <T>(arbitrary: () => fc.Arbitrary<T>) => T;

/** Values that must exist somewhere outside, for tests that ask a server. */
export interface Means {
  file?: (rule: FileRule) => fc.Arbitrary<Json>;
  lookup?: (rule: LookupRule, own: Answer) => fc.Arbitrary<Json>;
}

type Fields = { [name: string]: FieldDefinition };

/** Fills in some fields, as people would: what depends on an answer comes after it. */
export function drawFields(
  draw: Draw,
  judge: Forms,
  fields: Fields,
  required: string[],
  answers: Scope["answers"],
  means: Means = {},
): Answer {
  const own: Answer = {};
  for (const name of inOrderOfNeed(fields)) {
    const field = fields[name];
    const scope = { own, answers };
    if (!field || !fieldCounts(judge.validators, field, scope)) continue;
    if (!required.includes(name) && draw(fc.boolean)) continue;
    const value = drawValue(draw, judge, fieldNow(judge.validators, field, scope), scope, means);
    if (value !== undefined) own[name] = value;
  }
  return own;
}

function drawValue(
  draw: Draw,
  judge: Forms,
  field: FieldDefinition,
  scope: Scope,
  means: Means,
): Json | undefined {
  if (field.sameAs) return scope.own[field.sameAs];
  if (field.const !== undefined) return field.const;
  const options = field.list
    ? judge.definition.lists[field.list]?.options.map(({ value }) => value)
    : field.enum;
  if (options) return draw(() => fc.constantFrom(...options));
  const { file, lookup } = field;
  if (file) return draw(() => means.file?.(file) ?? files(file));
  if (lookup) return draw(() => means.lookup?.(lookup, scope.own) ?? lookups);
  if (field.type === "array") return drawList(draw, judge, field, scope, means);
  if (field.type === "boolean") return draw(fc.boolean);
  if (field.type === "integer" || field.type === "number") return draw(() => numbers(judge, field));
  return draw(() => texts(judge, field));
}

function drawList(draw: Draw, judge: Forms, field: FieldDefinition, scope: Scope, means: Means): Json[] {
  const { items, minItems = 1, maxItems = 5 } = field;
  if (!items) return [];
  const length = draw(() =>
    fc.integer({ min: Math.max(1, minItems), max: Math.max(minItems, Math.min(maxItems, 5)) }),
  );
  const list = Array.from({ length }, () =>
    items.properties
      ? drawFields(draw, judge, items.properties, items.required ?? [], scope.answers, means)
      : drawValue(draw, judge, items, scope, means),
  ).filter((value) => value !== undefined);
  return field.uniqueItems
    ? [...new Map(list.map((value) => [JSON.stringify(value), value])).values()]
    : list;
}

function files({ accept, maxBytes }: FileRule): fc.Arbitrary<Json> {
  return fc.record({
    id: fc.uuid(),
    name: fc.constantFrom("licence.pdf", "a.png", "Zertifikat für 2026 (endgültig).pdf"),
    type: fc.constantFrom(...accept),
    size: fc.integer({ min: 1, max: maxBytes }),
  });
}

const lookups: fc.Arbitrary<Json> = fc.constantFrom(
  { code: "541511", name: "Custom Computer Programming Services" },
  { code: "541512", name: "Computer Systems Design Services" },
  { code: "236220", name: "Commercial and Institutional Building Construction" },
);

function numbers({ registry }: Forms, field: FieldDefinition): fc.Arbitrary<number> {
  const min = field.minimum ?? -1000;
  // The earliest sample of a year in the past is so for any clock that a test may set.
  const known = notesOf(formatOf(registry, field))?.samples.map(Number) ?? [1_000_000];
  const max = field.maximum ?? Math.min(...known);
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
}

/** Texts as people write them, not as they are stored. */
function texts({ registry }: Forms, field: FieldDefinition): fc.Arbitrary<string> {
  const spellings = Object.keys(notesOf(formatOf(registry, field))?.spellings ?? {});
  if (spellings.length > 0) return fc.constantFrom(...spellings.flatMap((typed) => [typed, ` ${typed} `]));
  if (field.pattern) return fc.stringMatching(new RegExp(field.pattern, "u"));
  const most = field.maxLength ?? 100;
  const least = Math.max(1, field.minLength ?? 0);
  const start = field.checklist ? "Aa1!aaaa" : "";
  return fc
    .oneof(
      fc.constantFrom("O'Brien & Söhne", "  北京 ", "<b>bold</b>", "=1+1", '"; drop table users; --', "a\nb"),
      fc.string({ unit: "grapheme", minLength: least, maxLength: Math.min(most, 60) }),
      fc.constantFrom("é".repeat(most), "x".repeat(least)),
    )
    .map((text) => start + text)
    .filter((text) => text.trim() !== "" && [...text].length <= most + 2);
}
