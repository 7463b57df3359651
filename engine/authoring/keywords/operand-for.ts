import type { Json } from "../../definition/definition.ts";
import { ownValue } from "../../definition/json.ts";
import { todayOn } from "../../formats/today.ts";
import { kindOf } from "../../rules/value-kind.ts";
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
import { storedNumber } from "./compare/near-values.ts";
import type { Suited } from "./keyword.ts";

/** Decimals of a value that was worked back from a product or a share. */
const usualDecimals = 2;

/** Works back from a result to one operand, beside the other; the other is 1, or 0, while it is not known. */
export function operandFor({ own, field, name, result, target, clock }: Suited): Json[] {
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
    const today = todayOn(clock);
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
