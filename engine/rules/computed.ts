import type { Computed, FieldDefinition, Json } from "../definition/definition.ts";
import { isBlank, isObject, ownValue } from "../definition/json.ts";
import type { Clock } from "../formats/base/format.ts";
import { decimalsOf as decimalsOfMoney } from "../formats/ours/money.ts";
import { todayOn } from "../formats/today.ts";
import { type Scope, valueAt } from "./condition.ts";
import { compareValues, type ValueKind } from "./value-kind.ts";
import { daysOf, plusSpan, wholeYears } from "./values/calendar.ts";
import {
  add,
  type Decimal,
  decimalOf,
  decimalText,
  divide,
  multiply,
  negated,
  rounded,
} from "./values/decimal.ts";

/** Decimals of a quotient that says nothing of its own, and the most of any other result. */
const usualDecimals = 2;
const mostDecimals = 10;

const columnOperations = ["sum", "count", "smallest", "largest", "average"] as const;

/** Returns the operation that reads one column of a list, and the column's path; null for others. */
export function columnOperationOf({
  computed,
}: FieldDefinition): { operation: (typeof columnOperations)[number]; path: string } | null {
  const operation = columnOperations.find((one) => computed?.[one] !== undefined);
  const path = operation && computed?.[operation];
  return operation && typeof path === "string" ? { operation, path } : null;
}

/** Returns what an answer is computed from: `field`, `list.column`, `step.field` or `step.list.column`; nothing if it is asked. */
export function operandsOf({ computed = {} }: FieldDefinition): string[] {
  const { decimals: _, partly: _partly, value: _value, sentOn: _day, ...operations } = computed;
  return Object.values(operations).flat();
}

/** Returns whether an answer counts what the operand names, without reading its values. */
export function isCount({ computed }: FieldDefinition, operand: string): boolean {
  return computed?.count === operand;
}

/**
 * Returns the answer that follows from others, in the stored form of its field; undefined while one of them is absent.
 * Only the texts between the first and the last of those joined, such as a middle name, may be absent. `siblings` are
 * the fields beside it.
 */
export function computedValue(
  field: FieldDefinition,
  siblings: { [name: string]: FieldDefinition },
  scope: Scope,
  clock: Clock,
): Json | undefined {
  const { computed = {} } = field;
  const { count, yearsSince, joined, same, value, sentOn } = computed;
  if (value !== undefined) return value;
  if (sentOn) return plusSpan(todayOn(clock), sentOn)?.slice(0, field.format === "month" ? 7 : 10);
  if (same !== undefined) return valueAt(same, scope);
  if (count !== undefined) return entriesAt(count, siblings, scope)?.length;
  if (yearsSince !== undefined) {
    const from = valueAt(yearsSince, scope);
    const last = computed.partly && typeof from === "string" ? daysOf(from)?.[1] : from;
    return yearsUpTo(last, todayOn(clock)) ?? undefined;
  }
  if (joined) {
    const values = joined.map((name) => valueAt(name, scope));
    const texts = values.filter((value) => typeof value === "string" && !isBlank(value));
    return texts.includes(values[0]) && texts.includes(values.at(-1)) ? texts.join(" ") : undefined;
  }
  const extreme = computed.smallest ?? computed.largest;
  if (extreme !== undefined) {
    const values = entriesAt(extreme, siblings, scope) ?? [];
    return extremeOf(values, kindOfColumn(field), computed.smallest === undefined);
  }
  const result = numberFrom(computed, decimalsOf(field), siblings, scope);
  return result === null ? undefined : storedNumber(field, result);
}

/** Money keeps the decimals of its currency; whole numbers have none. */
function decimalsOf(field: FieldDefinition): number | null {
  if (field.computed?.decimals !== undefined) return field.computed.decimals;
  if (field.type === "integer") return 0;
  return field.format === "money" ? decimalsOfMoney(field) : null;
}

function numberFrom(
  { sum, average, difference, product, share }: Computed,
  decimals: number | null,
  siblings: { [name: string]: FieldDefinition },
  scope: Scope,
): Decimal | null {
  const exact = (result: Decimal | null) => result && rounded(result, decimals ?? least(result));
  const column = sum ?? average;
  if (column !== undefined) {
    const values = Array.isArray(column)
      ? column.map((name) => valueAt(name, scope))
      : (entriesAt(column, siblings, scope) ?? []);
    const amounts = values.map(decimalOf).filter((one) => one !== null);
    if (amounts.length === 0) return null;
    const total = amounts.reduce(add);
    if (average === undefined) return exact(total);
    return divide(total, { digits: BigInt(amounts.length), scale: 0 }, decimals ?? usualDecimals);
  }
  const [one, other] = (difference ?? product ?? share ?? []).map((name) => decimalOf(valueAt(name, scope)));
  if (!one || !other) return null;
  if (difference) return exact(add(one, negated(other)));
  if (product) return exact(multiply(one, other));
  return divide(multiply(one, { digits: 100n, scale: 0 }), other, decimals ?? usualDecimals);
}

const least = ({ scale }: Decimal) => Math.min(scale, mostDecimals);

function storedNumber({ type }: FieldDefinition, result: Decimal): Json {
  return type === "string" ? decimalText(result) : Number(decimalText(result));
}

function kindOfColumn({ type, format }: FieldDefinition): ValueKind {
  if (type === "integer" || type === "number" || format === "money") return "number";
  return "text";
}

function extremeOf(values: Json[], kind: ValueKind, isLargest: boolean): Json | undefined {
  return values.reduce<Json | undefined>((best, value) => {
    if (best === undefined) return value;
    const order = compareValues(kind, value, best) ?? 0;
    return (isLargest ? order > 0 : order < 0) ? value : best;
  }, undefined);
}

/**
 * Returns the values of a list's column, without rows that leave it empty; the entries of a list that is named alone;
 * undefined when the list is absent.
 */
function entriesAt(
  path: string,
  siblings: { [name: string]: FieldDefinition },
  scope: Scope,
): Json[] | undefined {
  const { list, column } = columnAt(path, siblings);
  const rows = valueAt(list, scope);
  if (!Array.isArray(rows)) return undefined;
  if (column === null) return rows;
  return rows.flatMap((row) => {
    const value = isObject(row) ? ownValue(row, column) : undefined;
    return value === undefined || isBlank(value) ? [] : [value];
  });
}

/** Parts the path of a column into that of its list and its name; a list that is named alone has no column. */
export function columnAt(
  path: string,
  siblings: { [name: string]: FieldDefinition },
): { list: string; column: string | null } {
  const parts = path.split(".");
  const length = Object.hasOwn(siblings, parts[0] ?? "") ? 1 : 2;
  return { list: parts.slice(0, length).join("."), column: parts[length] ?? null };
}

/** A number is a year, as the format `past-year` stores it. */
function yearsUpTo(value: Json | undefined, today: string): number | null {
  if (typeof value === "string") return wholeYears(value, today);
  if (typeof value !== "number") return null;
  const years = Number(today.slice(0, 4)) - value;
  return years < 0 ? null : years;
}
