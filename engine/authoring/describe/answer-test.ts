import type { Comparison, Condition, Json, JsonSchema } from "../../definition/definition.ts";
import { isObject } from "../../definition/json.ts";
import { isComparison } from "../../rules/compare.ts";
import { countInWords, listInWords } from "./marks.ts";

/** Describers of what a test names: a stored value, a condition on rows. */
interface Tested {
  value: (value: Json) => string;
  rows: (condition: Condition) => string;
  compared: (comparison: Comparison) => string;
  /** `true` if the answer is Yes or No, rather than a ticked box. */
  isYesNo: boolean;
}

/** A test of an answer, and whether it is negated. */
interface Said extends Tested {
  test: JsonSchema;
  not: boolean;
}

/**
 * Describes a test of an answer, to follow its name: "is Canada", "is at least 10", "is after today", "includes Other".
 */
export function testInWords(test: JsonSchema | true, tested: Tested): string {
  if (test === true || Object.keys(test).length === 0) return "is answered";
  const only = Object.keys(test).length === 1 && isObject(test.not);
  return (only ? "is answered and " : "") + saying({ ...tested, test, not: false });
}

function saying(said: Said): string {
  const parts = [...rangeIn(said), ...Object.keys(said.test).flatMap((keyword) => keywordIn(said, keyword))];
  return listInWords(parts, said.not ? "or" : "and");
}

/** Describes both bounds of a number together. */
function rangeIn({ test, not, value }: Said): string[] {
  const { minimum, maximum } = test;
  if (typeof minimum !== "number" || typeof maximum !== "number") return [];
  return [`${not ? "is not" : "is"} from ${value(minimum)} to ${value(maximum)}`];
}

function keywordIn(said: Said, keyword: string): string[] {
  const { test, value, not } = said;
  const arg = test[keyword] ?? null;
  const is = not ? "is not" : "is";
  switch (keyword) {
    case "const":
      return [typeof arg === "boolean" ? trueOrFalse(said, arg !== not) : `${is} ${value(arg)}`];
    case "enum":
      return [oneOf(Array.isArray(arg) ? arg.map(value) : [], not)];
    case "type":
      return [`${is} of the kind ${[arg].flat().join(" or ")}`];
    case "minimum":
      return "maximum" in test ? [] : [not ? `is less than ${value(arg)}` : `is at least ${value(arg)}`];
    case "maximum":
      return "minimum" in test ? [] : [not ? `is more than ${value(arg)}` : `is at most ${value(arg)}`];
    case "exclusiveMinimum":
      return [not ? `is at most ${value(arg)}` : `is more than ${value(arg)}`];
    case "exclusiveMaximum":
      return [not ? `is at least ${value(arg)}` : `is less than ${value(arg)}`];
    case "pattern":
      return [`${not ? "does not fit" : "fits"} the pattern ${arg}`];
    default:
      if (isComparison(keyword))
        return [`${is} ${certainly(test)}${said.compared({ [keyword]: arg } as Comparison)}`];
      return [...sizeIn(said, keyword, Number(arg)), ...innerIn(said, keyword, arg)];
  }
}

/** A date that is partly known must be so on every day that it may be. */
const certainly = ({ partly }: JsonSchema) => (partly ? "certainly " : "");

function trueOrFalse({ isYesNo, value }: Said, is: boolean): string {
  if (isYesNo) return `is ${value(is)}`;
  return is ? "is ticked" : "is not ticked";
}

function oneOf(values: string[], not: boolean): string {
  if (values.length === 1) return `${not ? "is not" : "is"} ${values[0]}`;
  return not ? `is neither ${values.join(" nor ")}` : `is ${listInWords(values, "or")}`;
}

function sizeIn({ not }: Said, keyword: string, size: number): string[] {
  const unit = keyword.endsWith("Items")
    ? countInWords(size, "entry", "entries")
    : countInWords(size, "character");
  if (/^min(?:Length|Items)$/u.test(keyword)) return [`has ${not ? "fewer than" : "at least"} ${unit}`];
  return /^max(?:Length|Items)$/u.test(keyword) ? [`has ${not ? "more than" : "at most"} ${unit}`] : [];
}

/** Describes nested tests: of entries, of properties, negations and alternatives. */
function innerIn(said: Said, keyword: string, arg: Json): string[] {
  const inner = (test: Json, not = said.not) => saying({ ...said, test: isObject(test) ? test : {}, not });
  switch (keyword) {
    case "not":
      return [inner(arg, !said.not)];
    case "allOf":
    case "anyOf": {
      const word = (keyword === "allOf") === said.not ? "or" : "and";
      const all = (Array.isArray(arg) ? arg : []).map((one) => inner(one));
      return [listInWords(all, word)];
    }
    case "$some":
      return [`has ${said.not ? "no entry" : "an entry"} where ${rowsInWords(said, arg)}`];
    case "$every":
      return [`${said.not ? "does not have" : "has"} only entries where ${rowsInWords(said, arg)}`];
    case "contains":
      return [containing(said, isObject(arg) ? arg : {})];
    case "items":
      return [`has ${said.not ? "an entry" : "only entries"} that ${inner(arg)}`];
    case "properties":
      return Object.entries(isObject(arg) ? arg : {}).map(
        ([name, test]) => `has a ${name} that ${test === true ? "is given" : inner(test)}`,
      );
    case "required":
      return (Array.isArray(arg) ? arg : []).map((name) => `has ${said.not ? "no" : "a"} ${String(name)}`);
    default:
      return [];
  }
}

function rowsInWords({ rows }: Said, condition: Json): string {
  return rows(isObject(condition) ? (condition as Condition) : {});
}

/** Returns "includes Other", "includes Other or None", "has an entry that is at least 5". */
function containing(said: Said, test: JsonSchema): string {
  const { value, not } = said;
  const wanted = "const" in test ? [test.const ?? null] : test.enum;
  if (Array.isArray(wanted) && Object.keys(test).length === 1) {
    return `${not ? "does not include" : "includes"} ${listInWords(wanted.map(value), "or")}`;
  }
  return `has ${not ? "no entry" : "an entry"} that ${saying({ ...said, test, not: false })}`;
}
