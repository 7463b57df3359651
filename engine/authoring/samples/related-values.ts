import type {
  Answer,
  Answers,
  CalendarSpan,
  Condition,
  FieldDefinition,
  Json,
} from "../../definition/definition.ts";
import { isBlank, isObject, ownValue } from "../../definition/json.ts";
import { todayOn } from "../../formats/today.ts";
import { operationOf } from "../../rules/compare.ts";
import { columnAt, columnOperationOf, operandsOf } from "../../rules/computed.ts";
import type { Forms } from "../../rules/forms.ts";
import { plusSpan } from "../../rules/values/calendar.ts";
import {
  add,
  type Decimal,
  decimalOf,
  divide,
  multiply,
  negated,
  rounded,
} from "../../rules/values/decimal.ts";
import { kindOf } from "../../rules/values/value-kind.ts";
import { nearValues, storedNumber, valuesCompared, valuesNear } from "./near-values.ts";

/** A field to be answered, with what stands beside it and before it. */
export interface Beside {
  forms: Pick<Forms, "clock">;
  field: FieldDefinition;
  own: Answer;
  siblings: { [name: string]: FieldDefinition };
  answers?: Answers;
}

/** Decimals of a value that was worked back from a product or a share. */
const usualDecimals = 2;

/**
 * Returns values of a field that suit the answers beside it: near what it is compared with, near what is compared with
 * it, and such as make a computed answer what it has to be.
 */
export function relatedValues(place: Beside, name: string): Json[] {
  const { field, own, siblings, forms, answers = {} } = place;
  const kind = kindOf(field);
  if (kind === null) return [];
  const conditions = conditionsBeside(siblings).flatMap((condition) => testsOn(name, condition));
  const compared = [
    ...valuesCompared(field, { own, answers }, forms.clock),
    ...conditions.flatMap((test) => valuesNear(field, test, { own, answers }, forms.clock)),
  ];
  const comparing = Object.entries(siblings).flatMap(([other, { compare = [] }]) => {
    const value = ownValue(own, other);
    if (value === undefined || isBlank(value)) return [];
    return compare.flatMap((one) => {
      const operand = operationOf(one)?.operand;
      if (!operand || !("field" in operand) || operand.field !== name) return [];
      const moved = operand.plus ? plusSpan(String(value), opposite(operand.plus)) : value;
      return moved === null ? [] : nearValues(kind, moved);
    });
  });
  const computing = Object.entries(siblings).flatMap(([other, result]) => {
    if (!result.computed || !operandsOf(result.computed).includes(name)) return [];
    return targetsOf(place, other).flatMap((target) => operandFor(place, name, result, target));
  });
  return [...compared, ...comparing, ...computing];
}

const opposite = ({ years = 0, months = 0, days = 0 }: CalendarSpan): CalendarSpan => ({
  years: -years,
  months: -months,
  days: -days,
});

/** Returns what a computed answer should be: what is wanted, then what its rules and conditions on it distinguish. */
export function targetsOf({ own, siblings, forms, answers = {} }: Beside, name: string): Json[] {
  const field = siblings[name];
  const kind = field && kindOf(field);
  if (!field || !kind) return [];
  const wanted = ownValue(own, name);
  const tests = conditionsBeside(siblings).flatMap((condition) => testsOn(name, condition));
  const limits = [field, ...tests].flatMap((test) => [
    ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "const"].map(
      (keyword) => (test as { [keyword: string]: Json })[keyword],
    ),
    ...(Array.isArray(test.enum) ? test.enum : []),
  ]);
  return [
    ...(wanted === undefined ? [] : [wanted]),
    ...valuesCompared(field, { own, answers }, forms.clock),
    ...tests.flatMap((test) => valuesNear(field, test, { own, answers }, forms.clock)),
    ...limits.flatMap((limit) => (limit === undefined ? [] : nearValues(kind, limit))),
  ];
}

function conditionsBeside(siblings: Beside["siblings"]): Condition[] {
  return Object.values(siblings).flatMap(({ when, variants = [] }) => [
    ...(when ? [when] : []),
    ...variants.map((variant) => variant.when),
  ]);
}

function testsOn(name: string, condition: Condition): { [keyword: string]: Json | undefined }[] {
  return Object.entries(condition).flatMap(([key, test]) => {
    if (key.startsWith("$")) return [test].flat().flatMap((inner) => testsOn(name, inner as Condition));
    return key === name && isObject(test) ? [test] : [];
  });
}

/** Returns the columns of a list that computed answers read, each with the values that make them what they should be. */
export function columnsWanted(
  place: Beside,
  list: string,
): { column: string | null; operation: string; targets: Json[] }[] {
  return Object.entries(place.siblings).flatMap(([name, { computed = {} }]) => {
    const found = columnOperationOf(computed);
    if (!found) return [];
    const { list: holder, column } = columnAt(found.path, place.siblings);
    return holder === list ? [{ column, operation: found.operation, targets: targetsOf(place, name) }] : [];
  });
}

/** Works back from a result to one operand, beside the other; the other is 1, or 0, while it is not known. */
function operandFor(
  { own, field, forms }: Beside,
  name: string,
  result: FieldDefinition,
  target: Json,
): Json[] {
  const { sum, difference, product, share, yearsSince, joined, same } = result.computed ?? {};
  const kind = kindOf(field) ?? "text";
  if (same) return [target];
  if (joined) {
    const words = String(target).split(" ");
    const [index, last] = [joined.indexOf(name), joined.length - 1];
    if (index === last) return [words.slice(Math.min(last, words.length - 1)).join(" ")];
    // The last word is for the last part.
    return words.slice(0, -1).slice(index, index + 1);
  }
  const goal = decimalOf(target);
  if (!goal) return [];
  if (yearsSince !== undefined) {
    const years = -Number(target);
    const today = todayOn(forms.clock);
    if (kind === "number") return [Number(today.slice(0, 4)) + years];
    const days = [{ years }, { years, months: -6 }].flatMap((span) => plusSpan(today, span) ?? []);
    return days.map((day) => day.slice(0, kind === "month" ? 7 : 10));
  }
  if (Array.isArray(sum)) {
    const others = sum.filter((one) => one !== name).map((one) => decimalOf(ownValue(own, one)) ?? zero);
    return [storedNumber(kind, add(goal, negated(others.reduce(add, zero))))];
  }
  const [first = "", second = ""] = difference ?? product ?? share ?? [];
  const isFirst = name === first;
  const other = decimalOf(ownValue(own, isFirst ? second : first));
  const found = difference
    ? [isFirst ? add(goal, other ?? zero) : add(other ?? goal, negated(goal))]
    : factors(goal, other, product !== undefined, isFirst);
  return found.map((value) => storedNumber(kind, kind === "money" ? rounded(value, usualDecimals) : value));
}

const zero: Decimal = { digits: 0n, scale: 0 };
const hundred: Decimal = { digits: 100n, scale: 0 };

function factors(goal: Decimal, other: Decimal | null, isProduct: boolean, isFirst: boolean): Decimal[] {
  const quotient = (a: Decimal, b: Decimal) => divide(a, b, usualDecimals) ?? zero;
  if (isProduct) return [other ? quotient(goal, other) : goal];
  if (!other) return [isFirst ? goal : hundred];
  return [isFirst ? quotient(multiply(goal, other), hundred) : quotient(multiply(other, hundred), goal)];
}
