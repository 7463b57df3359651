import type {
  FieldDefinition,
  FormsDefinition,
  Json,
  Operand,
  Operator,
} from "../../../definition/definition.ts";
import { canonicalJson } from "../../../definition/json.ts";
import { operationOf } from "../../../rules/compare.ts";
import { isComputed } from "../../../rules/field.ts";
import { compareValues, kindOf, type ValueKind } from "../../../rules/value-kind.ts";
import { plusSpan } from "../../../rules/values/calendar.ts";
import { choicesOf } from "../../structure/options.ts";
import { rangeOf } from "./ranges.ts";

interface Bound {
  operator: Operator;
  value: Json;
  /** Index of the comparison; null for the field's own range. */
  index: number | null;
}

/** A comparison that no answer can satisfy, in the company of the rules before it. */
export interface Contradiction {
  index: number;
  words: string;
}

/** A day on which no month is too short: distances from today keep their order whatever today is. */
const anyDay = "2000-03-15";

/** Returns the first comparison that leaves no answer; null when each can be satisfied as far as is known. */
export function contradictionIn(
  definition: FormsDefinition,
  siblings: { [name: string]: FieldDefinition },
  field: FieldDefinition,
): Contradiction | null {
  const kind = kindOf(field);
  if (kind === null) return null;
  const range = rangeOf(field, siblings);
  const own: Bound[] = [
    ...(range?.low == null ? [] : [{ operator: "atLeast" as const, value: range.low, index: null }]),
    ...(range?.high == null ? [] : [{ operator: "atMost" as const, value: range.high, index: null }]),
  ];
  for (const group of groupsOfComparisons(field, kind)) {
    const isLiteral = group.isLiteral;
    const bounds: Bound[] = isLiteral ? [...own] : [];
    for (const bound of group.bounds) {
      bounds.push(bound);
      const choices = isLiteral ? choicesOf(definition, field) : null;
      const isEmpty = choices
        ? !choices.some((choice) => fitsAll(kind, bounds, choice))
        : !isSatisfiable(kind, bounds, range?.isWhole ?? field.type === "integer");
      if (isEmpty) return { index: bound.index ?? 0, words: wordsFor(field, bounds, bound) };
    }
  }
  return null;
}

interface Group {
  isLiteral: boolean;
  bounds: Bound[];
}

/** Comparisons with the same thing: literals with each other, distances from today, and each other answer by itself. */
function groupsOfComparisons({ compare = [], ...field }: FieldDefinition, kind: ValueKind): Group[] {
  const groups = new Map<string, Group>();
  for (const [index, one] of compare.entries()) {
    const operation = operationOf(one);
    if (!operation) continue;
    const { operator, operand } = operation;
    const key = keyOfOperand(operand);
    const value = literalOf(operand, kind, field);
    if (value === null) continue;
    const group = groups.get(key) ?? { isLiteral: key === "literal", bounds: [] };
    group.bounds.push({ operator, value, index });
    groups.set(key, group);
  }
  return [...groups.values()];
}

function keyOfOperand(operand: Operand): string {
  if ("value" in operand) return "literal";
  return "today" in operand ? "today" : canonicalJson(operand);
}

/** Another answer may be any value: one stands for all, since only the order matters. */
function literalOf(operand: Operand, kind: ValueKind, { type }: FieldDefinition): Json | null {
  if ("value" in operand) return operand.value;
  if ("today" in operand) return plusSpan(anyDay, operand.today)?.slice(0, kind === "month" ? 7 : 10) ?? null;
  const some: { [kind in ValueKind]: Json } = {
    number: 1,
    money: "1.00",
    date: anyDay,
    month: anyDay.slice(0, 7),
    time: "12:00",
    boolean: true,
    text: "some text",
  };
  return type === undefined ? null : some[kind];
}

const lower: Operator[] = ["atLeast", "onOrAfter", "equals"];
const above: Operator[] = ["moreThan", "after"];
const upper: Operator[] = ["atMost", "onOrBefore", "equals"];
const below: Operator[] = ["lessThan", "before"];

function fitsAll(kind: ValueKind, bounds: Bound[], value: Json): boolean {
  return bounds.every(({ operator, value: limit }) => {
    const order = compareValues(kind, value, limit);
    if (order === null) return false;
    if (operator === "differsFrom") return order !== 0;
    if (operator === "equals") return order === 0;
    if (lower.includes(operator)) return order >= 0;
    if (above.includes(operator)) return order > 0;
    return upper.includes(operator) ? order <= 0 : order < 0;
  });
}

/** Returns whether any value fits. For dense values it is enough to try those at a limit, or between two limits. */
function isSatisfiable(kind: ValueKind, bounds: Bound[], isWhole: boolean): boolean {
  const equal = bounds.find(({ operator }) => operator === "equals");
  if (equal) return fitsAll(kind, bounds, equal.value) && !(isWhole && !Number.isInteger(equal.value));
  if (kind === "boolean") return [true, false].some((value) => fitsAll(kind, bounds, value));
  const lows = bounds.filter(({ operator }) => [...lower, ...above].includes(operator));
  const highs = bounds.filter(({ operator }) => [...upper, ...below].includes(operator));
  return lows.every((low) =>
    highs.every((high) => {
      const order = compareValues(kind, low.value, high.value) ?? -1;
      const isOpen = above.includes(low.operator) || below.includes(high.operator);
      if (kind === "number" && isWhole) return wholeBetween(low, high);
      return isOpen ? order < 0 : order <= 0;
    }),
  );
}

function wholeBetween(low: Bound, high: Bound): boolean {
  const [from, to] = [Number(low.value), Number(high.value)];
  const least = above.includes(low.operator) ? Math.floor(from) + 1 : Math.ceil(from);
  const most = below.includes(high.operator) ? Math.ceil(to) - 1 : Math.floor(to);
  return least <= most;
}

function wordsFor(field: FieldDefinition, bounds: Bound[], last: Bound): string {
  const others = bounds.filter((bound) => bound !== last);
  const spoken = others.map(({ operator, value, index }) =>
    index === null ? `it is ${operator === "atLeast" ? "at least" : "at most"} ${value}` : `"${operator}"`,
  );
  const why = spoken.length > 0 ? ` beside the other rules (${spoken.join(", ")})` : "";
  const whole = field.type === "integer" ? " The answer is a whole number." : "";
  const from = isComputed(field) ? " What it is computed from cannot give that." : "";
  return `No answer can satisfy "${last.operator}"${why}.${whole}${from}`;
}
