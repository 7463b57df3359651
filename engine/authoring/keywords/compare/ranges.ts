import type { FieldDefinition, Json, Operator } from "../../../definition/definition.ts";
import { operationOf } from "../../../rules/compare.ts";
import { columnAt } from "../../../rules/computed.ts";
import { mostItemsOf } from "../../../rules/list-bounds.ts";
import { compareValues, kindOf } from "../../../rules/value-kind.ts";
import { decimalOf, decimalText, multiply } from "../../../rules/values/decimal.ts";

/** The least and the most that an answer can be; null where there is no end. */
export interface Range {
  low: Json | null;
  high: Json | null;
  /** `true` if only whole numbers are valid. */
  isWhole: boolean;
}

type Fields = { [name: string]: FieldDefinition };

/** Returns the range of a number or amount by its own bounds and what it is computed from; null where none is known. */
export function rangeOf(field: FieldDefinition, siblings: Fields): Range | null {
  const kind = kindOf(field);
  if ((kind !== "number" && kind !== "money") || field.variants) return null;
  const own: Range = {
    low: field.minimum ?? null,
    high: field.maximum ?? null,
    isWhole: field.type === "integer",
  };
  const computed = field.computed ? rangeOfComputed(field, siblings) : null;
  return computed ? within(own, computed) : own;
}

/** Returns the same with what the field is compared with, as far as that is fixed. */
function rangeInAll(field: FieldDefinition, siblings: Fields): Range | null {
  const own = rangeOf(field, siblings);
  const lows: Operator[] = ["atLeast", "moreThan", "equals"];
  const highs: Operator[] = ["atMost", "lessThan", "equals"];
  return (field.compare ?? []).reduce<Range | null>((range, one) => {
    const operation = operationOf(one);
    if (!range || !operation || !("value" in operation.operand)) return range;
    const { operator, operand } = operation;
    const low = lows.includes(operator) ? operand.value : null;
    const high = highs.includes(operator) ? operand.value : null;
    return within(range, { low, high, isWhole: false });
  }, own);
}

function within(one: Range, other: Range): Range {
  const pick = (a: Json | null, b: Json | null, sign: number) => {
    if (a === null || b === null) return a ?? b;
    return (compareValues("number", a, b) ?? 0) * sign > 0 ? a : b;
  };
  return {
    low: pick(one.low, other.low, 1),
    high: pick(one.high, other.high, -1),
    isWhole: one.isWhole || other.isWhole,
  };
}

/** Returns the range of a computed answer, from columns of the same page alone: others may be anything. */
function rangeOfComputed({ computed = {} }: FieldDefinition, siblings: Fields): Range | null {
  const { sum, count, smallest, largest, average } = computed;
  const path = sum ?? count ?? smallest ?? largest ?? average;
  if (typeof path !== "string") return null;
  const { list, column } = columnAt(path, siblings);
  const holder = siblings[list];
  if (!holder || holder.variants) return null;
  const most = mostItemsOf(holder);
  if (count !== undefined) return { low: 1, high: most, isWhole: true };
  const inner = column === null ? undefined : holder.items?.properties?.[column];
  const each = inner && rangeInAll(inner, holder.items?.properties ?? {});
  if (!each) return null;
  if (sum === undefined) return { ...each, isWhole: each.isWhole && average === undefined };
  // One row may be all there is: a least amount above zero stays the least of the sum.
  return {
    low: isBelowZero(each.low) ? times(each.low, most) : each.low,
    high: isBelowZero(each.high) ? each.high : times(each.high, most),
    isWhole: each.isWhole,
  };
}

function isBelowZero(end: Json | null): boolean {
  return end !== null && (compareValues("number", end, 0) ?? 0) < 0;
}

function times(end: Json | null, count: number): Json | null {
  const amount = end === null ? null : decimalOf(end);
  return amount && decimalText(multiply(amount, { digits: BigInt(count), scale: 0 }));
}
