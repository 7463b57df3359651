import { isObject, type Json, type JsonSchema } from "#engine";
import type { ReadableField } from "../../../api/responses/drafts.ts";

/**
 * Input that a comparison needs: nothing, one value, several, a number, or two; another answer; a value, another answer
 * or today, as operators are written; or a condition on the entries of a list.
 */
export type Operand = "nothing" | "value" | "values" | "number" | "range" | "answer" | "compared" | "entries";

/** One way to compare an answer, as a sentence names it. */
export interface Comparison {
  id: string;
  /** Follows the name of the question: "is", "is at least". */
  words: string;
  operand: Operand;
  of: ReadableField["type"][];
  /** Keywords around the operand: `["not", "const"]`. */
  keywords: string[];
  /** Operand of a comparison that needs no input. */
  fixed?: Json;
  /** True if it holds for an absent answer, too, so that it is written with `$not`. */
  isNegated?: true;
  /** True if it counts entries, so that the sentence names them after the number. */
  counts?: string;
}

const calendar: ReadableField["type"][] = ["date", "month", "time"];
const all: ReadableField["type"][] = [
  ...(["text", "number", "choice", "choices", "tick", "rows", "other", "money"] as const),
  ...calendar,
];

type Row = [
  id: string,
  words: string,
  operand: Operand,
  of: ReadableField["type"][],
  keywords: string[],
  more?: Pick<Comparison, "fixed" | "isNegated" | "counts">,
];

const rows: Row[] = [
  ["is", "is", "value", ["text", "number", "choice"], ["const"]],
  ["one-of", "is one of", "values", ["choice"], ["enum"]],
  ["is-not", "is answered, but is not", "value", ["text", "number", "choice"], ["not", "const"]],
  ["none-of", "is answered, but is none of", "values", ["choice"], ["not", "enum"]],
  ["unless", "is not", "value", ["text", "number", "choice"], ["const"], { isNegated: true }],
  ["unless-one-of", "is none of", "values", ["choice"], ["enum"], { isNegated: true }],
  ["includes", "includes", "value", ["choices"], ["contains", "const"]],
  ["includes-one-of", "includes one of", "values", ["choices"], ["contains", "enum"]],
  ["excludes", "is answered, but does not include", "value", ["choices"], ["not", "contains", "const"]],
  ["not-included", "does not include", "value", ["choices"], ["contains", "const"], { isNegated: true }],
  ["yes", "is yes", "nothing", ["tick"], ["const"], { fixed: true }],
  ["no", "is no", "nothing", ["tick"], ["const"], { fixed: false }],
  ["not-yes", "is no or not answered", "nothing", ["tick"], ["const"], { fixed: true, isNegated: true }],
  ["at-least", "is at least", "number", ["number"], ["minimum"]],
  ["at-most", "is at most", "number", ["number"], ["maximum"]],
  ["more-than", "is more than", "number", ["number"], ["exclusiveMinimum"]],
  ["less-than", "is less than", "number", ["number"], ["exclusiveMaximum"]],
  ["between", "is between", "range", ["number"], []],
  ["at-least-answer", "is at least as much as", "answer", ["number"], ["atLeast"]],
  ["at-most-answer", "is at most as much as", "answer", ["number"], ["atMost"]],
  ["more-than-answer", "is more than the answer to", "answer", ["number"], ["moreThan"]],
  ["less-than-answer", "is less than the answer to", "answer", ["number"], ["lessThan"]],
  ["same-answer", "is the same as", "answer", ["number", "text", "choice"], ["equals"]],
  ["other-answer", "differs from", "answer", ["number", "text", "choice"], ["differsFrom"]],
  ["amount-at-least", "is at least", "compared", ["money"], ["atLeast"]],
  ["amount-at-most", "is at most", "compared", ["money"], ["atMost"]],
  ["amount-more-than", "is more than", "compared", ["money"], ["moreThan"]],
  ["amount-less-than", "is less than", "compared", ["money"], ["lessThan"]],
  ["on-or-after", "is on or after", "compared", calendar, ["onOrAfter"]],
  ["on-or-before", "is on or before", "compared", calendar, ["onOrBefore"]],
  ["after", "is after", "compared", calendar, ["after"]],
  ["before", "is before", "compared", calendar, ["before"]],
  ["equals", "is", "compared", ["money", ...calendar], ["equals"]],
  ["differs", "is answered, but is not", "compared", ["money", ...calendar], ["differsFrom"]],
  ["entries-at-least", "has at least", "number", ["choices", "rows"], ["minItems"], { counts: "entries" }],
  ["entries-at-most", "has at most", "number", ["choices", "rows"], ["maxItems"], { counts: "entries" }],
  ["some-entry", "has an entry where", "entries", ["rows"], ["$some"]],
  ["every-entry", "has only entries where", "entries", ["rows"], ["$every"]],
  ["no-entry", "has no entry where", "entries", ["rows"], ["$some"], { isNegated: true }],
  ["answered", "is answered", "nothing", all, []],
  ["unanswered", "is not answered", "nothing", all, [], { isNegated: true }],
];

/** Every comparison that the builder can write, in the order in which it offers them. */
const comparisons = rows.map(
  ([id, words, operand, of, keywords, more]): Comparison => ({ id, words, operand, of, keywords, ...more }),
);

/** Returns the comparisons that make sense for answers of a type. */
export function comparisonsOf(type: ReadableField["type"]): Comparison[] {
  return comparisons.filter(({ of }) => of.includes(type));
}

/** Returns a comparison by its id. */
export function comparisonNamed(id: string): Comparison | undefined {
  return comparisons.find((one) => one.id === id);
}

/** Writes the test of an answer; null while its operand is missing. */
export function testOf(
  { operand, keywords, fixed }: Comparison,
  input: Json | undefined,
): JsonSchema | true | null {
  if (operand === "nothing" && keywords.length === 0) return true;
  const value = operand === "nothing" ? fixed : input;
  if (value === undefined || value === null || value === "") return null;
  if (isObject(value) && Object.values(value).includes("")) return null;
  if (Array.isArray(value) && (value.length === 0 || value.includes(null))) return null;
  if (operand === "range") {
    const [minimum, maximum] = value as number[];
    return { minimum: minimum ?? 0, maximum: maximum ?? 0 };
  }
  return keywords.reduceRight<Json>((inner, keyword) => ({ [keyword]: inner }), value) as JsonSchema;
}

/** Reads a test; null if no comparison expresses exactly this. */
export function comparisonIn(
  type: ReadableField["type"],
  test: JsonSchema | true,
  isNegated: boolean,
): { comparison: Comparison; input: Json | undefined } | null {
  for (const comparison of comparisonsOf(type)) {
    if ((comparison.isNegated ?? false) !== isNegated) continue;
    const found = inputIn(comparison, test);
    if (found !== undefined) return { comparison, input: found.value };
  }
  return null;
}

function inputIn(
  { operand, keywords, fixed }: Comparison,
  test: JsonSchema | true,
): { value: Json | undefined } | undefined {
  if (test === true) return operand === "nothing" && keywords.length === 0 ? { value: undefined } : undefined;
  if (operand === "range") {
    const { minimum, maximum, ...others } = test;
    const isRange =
      typeof minimum === "number" && typeof maximum === "number" && Object.keys(others).length === 0;
    return isRange ? { value: [minimum, maximum] } : undefined;
  }
  if (keywords.length === 0) return undefined;
  let inner: Json | undefined = test as Json;
  for (const keyword of keywords) {
    if (!isObject(inner) || Object.keys(inner).length !== 1) return undefined;
    inner = inner[keyword];
  }
  if (inner === undefined || !isOperand(operand, inner, fixed)) return undefined;
  return { value: operand === "nothing" ? undefined : inner };
}

function isOperand(operand: Operand, value: Json, fixed: Json | undefined): boolean {
  if (operand === "nothing") return value === fixed;
  if (operand === "number") return typeof value === "number";
  if (operand === "answer") return isObject(value) && typeof value.field === "string";
  if (operand === "compared" || operand === "entries") return isObject(value);
  const isPlain = (one: Json) => typeof one === "string" || typeof one === "number";
  return operand === "values" ? Array.isArray(value) && value.every(isPlain) : isPlain(value);
}
