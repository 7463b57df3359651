import fc from "fast-check";
import { inOrderOfNeed } from "../authoring/samples/needs.ts";
import type { Scope } from "../condition.ts";
import type { Answer, FieldDefinition, FileRule, Json, LookupRule } from "../definition.ts";
import { fieldCounts, fieldNow } from "../field.ts";
import type { Judge } from "../validation.ts";

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
  judge: Judge,
  fields: Fields,
  required: string[],
  answers: Scope["answers"],
  means: Means = {},
): Answer {
  const own: Answer = {};
  for (const name of inOrderOfNeed(fields)) {
    const field = fields[name];
    const scope = { own, answers };
    if (!field || !fieldCounts(judge.verdicts, field, scope)) continue;
    if (!required.includes(name) && draw(fc.boolean)) continue;
    const value = drawValue(draw, judge, fieldNow(judge.verdicts, field, scope), scope, means);
    if (value !== undefined) own[name] = value;
  }
  return own;
}

function drawValue(
  draw: Draw,
  judge: Judge,
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
  if (field.type === "integer" || field.type === "number") return draw(() => numbers(field));
  return draw(() => texts(field));
}

function drawList(draw: Draw, judge: Judge, field: FieldDefinition, scope: Scope, means: Means): Json[] {
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

function numbers(field: FieldDefinition): fc.Arbitrary<number> {
  const min = field.minimum ?? -1000;
  // A year in the past is so for any clock that a test may set.
  const max = field.maximum ?? (field.format === "past-year" ? 2000 : 1_000_000);
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
}

/** As people write them, not as they are stored. */
const textsByFormat: { [format: string]: string[] } = {
  email: ["a@b.co", " Ann.Lee@Example.COM ", "o'brien+x@sub.example.org"],
  website: ["example.com", "https://example.com/a?b=c#d", "HTTP://www.example.org"],
  phone: ["(404) 555-0123", "404-555-0123", "+44 20 7946 0958", "1 604 555 0199"],
  "us-zip": ["12345", " 90210 "],
  "ca-postal-code": ["K1A 0B1", "k1a0b1", "V6B-1A1"],
  ein: ["12-3456789", "123456789"],
  "ca-business-number": ["123456789", "123 456 789"],
  "duns-or-uei": ["123456789", "12-345-6789", "abcdefghj123"],
  cage: ["1ABC2", "0a1b2"],
};

function texts(field: FieldDefinition): fc.Arbitrary<string> {
  const formed = field.format ? textsByFormat[field.format] : undefined;
  if (formed) return fc.constantFrom(...formed);
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
