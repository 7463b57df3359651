import fc from "fast-check";
import { randomAnswer } from "../authoring/samples/random-answer.ts";
import { sampleLookup, textsByFormat } from "../authoring/samples/texts.ts";
import type { Answer, Answers, FieldDefinition, FileRule, Json, LookupRule } from "../definition.ts";
import type { Judge } from "../validation.ts";

/** Draws one value of an arbitrary; later draws can depend on earlier ones. */
export type Draw = <T>(arbitrary: () => fc.Arbitrary<T>) => T;

/** Values that must exist outside, for tests that ask a server. */
export interface DrawSources {
  file?: (rule: FileRule) => fc.Arbitrary<Json>;
  lookup?: (rule: LookupRule, own: Answer) => fc.Arbitrary<Json>;
}

/** Draws answers to these fields, as people type them. */
export function drawFields(
  draw: Draw,
  judge: Judge,
  fields: { [name: string]: FieldDefinition },
  required: string[],
  answers: Answers,
  sources: DrawSources = {},
): Answer {
  return randomAnswer(judge, { properties: fields, required }, answers, {
    pick: (values) => draw(() => fc.constantFrom(...values)),
    value: (field, own) => draw(() => valuesOf(field, own, sources)),
  });
}

function valuesOf(field: FieldDefinition, own: Answer, sources: DrawSources): fc.Arbitrary<Json> {
  const { file, lookup, type } = field;
  if (file) return sources.file?.(file) ?? files(file);
  if (lookup) return sources.lookup?.(lookup, own) ?? lookups;
  return type === "integer" || type === "number" ? numbers(field) : texts(field);
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
  sampleLookup,
  { code: "541512", name: "Computer Systems Design Services" },
  { code: "236220", name: "Commercial and Institutional Building Construction" },
);

function numbers(field: FieldDefinition): fc.Arbitrary<number> {
  const min = field.minimum ?? -1000;
  // A year that is past for any clock a test may set.
  const max = field.maximum ?? (field.format === "past-year" ? 2000 : 1_000_000);
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
}

function texts(field: FieldDefinition): fc.Arbitrary<string> {
  const typed = textsByFormat[field.format ?? ""]?.typed;
  if (typed) return fc.constantFrom(...typed);
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
