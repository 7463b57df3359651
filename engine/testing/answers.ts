import fc from "fast-check";
import { normalize } from "../answer/normalize.ts";
import { sampleCode } from "../authoring/keywords/lookup.ts";
import { notesOf } from "../authoring/registry/registry.ts";
import { randomAnswer } from "../authoring/samples/answers.ts";
import type {
  Answer,
  Answers,
  FieldDefinition,
  FileRule,
  Json,
  LookupRule,
} from "../definition/definition.ts";
import { formatOf } from "../formats/registry.ts";
import type { Forms } from "../rules/forms.ts";
import { problemsIn, stepOf } from "../rules/validation.ts";
import { type InvalidVariant, invalidVariantsOf } from "./invalid-variants.ts";

/** Tries to find a valid answer: some texts are too long once normalized. */
const mostTries = 200;

/** Returns valid answers to a step after these earlier ones, as people type them. */
export function validAnswers(forms: Forms, slug: string, answers: Answers = {}): fc.Arbitrary<Answer> {
  const { properties, required } = stepOf(forms, slug);
  return fc.gen().map((draw) => {
    // Not `filter`: it would repeat the same draws forever.
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = drawFields((one) => draw(one), forms, properties, required, answers);
      if (!isRefused(forms, slug, answer, answers)) return answer;
    }
    throw new Error(`No valid answer to "${slug}" was found.`);
  });
}

/** An answer with one error. */
export interface InvalidAnswer {
  answer: Answer;
  /** The rule that it breaks, and where. Another may be reported there when one change breaks both. */
  rule: string;
  path: InvalidVariant["path"];
}

/** Returns valid answers of which one value was made invalid, left out or added. */
export function invalidAnswers(
  forms: Forms,
  slug: string,
  answers: Answers = {},
): fc.Arbitrary<InvalidAnswer> {
  return validAnswers(forms, slug, answers).chain((valid) => {
    const variants = invalidVariantsOf(forms, slug, valid, answers);
    return fc.constantFrom(...variants.filter(({ answer }) => isRefused(forms, slug, answer, answers)));
  });
}

function isRefused(forms: Forms, slug: string, answer: Answer, answers: Answers): boolean {
  return problemsIn(forms, slug, normalize(forms, slug, answer, answers), answers).length > 0;
}

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
  forms: Forms,
  fields: { [name: string]: FieldDefinition },
  required: string[],
  answers: Answers,
  sources: DrawSources = {},
): Answer {
  return randomAnswer(forms, { properties: fields, required }, answers, {
    pick: (values) => draw(() => fc.constantFrom(...values)),
    value: (field, own) => draw(() => valuesOf(forms, field, own, sources)),
  });
}

function valuesOf(
  forms: Forms,
  field: FieldDefinition,
  own: Answer,
  sources: DrawSources,
): fc.Arbitrary<Json> {
  const { file, lookup, type } = field;
  if (file) return sources.file?.(file) ?? files(file);
  if (lookup) return sources.lookup?.(lookup, own) ?? lookups(forms, lookup);
  return type === "integer" || type === "number" ? numbers(forms, field) : texts(forms, field);
}

function files({ accept, maxBytes }: FileRule): fc.Arbitrary<Json> {
  return fc.record({
    id: fc.uuid(),
    name: fc.constantFrom("licence.pdf", "a.png", "Zertifikat für 2026 (endgültig).pdf"),
    type: fc.constantFrom(...accept),
    size: fc.integer({ min: 1, max: maxBytes }),
  });
}

const lookups = ({ registry }: Forms, rule: LookupRule): fc.Arbitrary<Json> =>
  fc.constantFrom(
    sampleCode(registry, { lookup: rule }) ?? {},
    { code: "541512", name: "Computer Systems Design Services" },
    { code: "236220", name: "Commercial and Institutional Building Construction" },
  );

function numbers({ registry }: Forms, field: FieldDefinition): fc.Arbitrary<number> {
  const min = field.minimum ?? -1000;
  // The earliest sample of a year in the past is past for any clock a test may set.
  const known = notesOf(formatOf(registry, field), field)?.samples.map(Number) ?? [1_000_000];
  const max = field.maximum ?? Math.min(...known);
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
}

/** Texts as people type them, not as they are stored. */
function texts({ registry }: Forms, field: FieldDefinition): fc.Arbitrary<string> {
  const spellings = Object.keys(notesOf(formatOf(registry, field), field)?.spellings ?? {});
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
