import type {
  Answer,
  Answers,
  Comparison,
  FieldDefinition,
  Json,
  JsonSchema,
  Operand,
  Operator,
  Problem,
} from "../definition/definition.ts";
import { isBlank, isObject, ownValue } from "../definition/json.ts";
import type { Clock } from "../formats/base/format.ts";
import { todayOn } from "../formats/today.ts";
import type { Validators } from "../formats/validators.ts";
import { type Scope, valueAt } from "./condition.ts";
import { fieldNow } from "./field.ts";
import { compareValues, kindOf, type ValueKind } from "./value-kind.ts";
import { daysOf, isOnCalendar, plusSpan } from "./values/calendar.ts";
import { decimalOf } from "./values/decimal.ts";

const tests: { [operator in Operator]: (order: number) => boolean } = {
  atLeast: (order) => order >= 0,
  atMost: (order) => order <= 0,
  moreThan: (order) => order > 0,
  lessThan: (order) => order < 0,
  equals: (order) => order === 0,
  differsFrom: (order) => order !== 0,
  onOrAfter: (order) => order >= 0,
  onOrBefore: (order) => order <= 0,
  after: (order) => order > 0,
  before: (order) => order < 0,
};

export const operators = Object.keys(tests) as Operator[];

/** Returns whether a rule is a comparison's operator: changing the other answer may fix the problem, too. */
export function isComparison(rule: string): boolean {
  return Object.hasOwn(tests, rule);
}

/** Returns the comparisons of a field, those of its variants included. */
export function comparisonsIn(field: FieldDefinition): Comparison[] {
  return [field, ...(field.variants ?? [])].flatMap(({ compare = [] }) => compare);
}

/** Returns the operator of a comparison with its operand; null for a comparison that names none. */
export function operationOf(comparison: Comparison): { operator: Operator; operand: Operand } | null {
  const operator = operators.find((one) => comparison[one] !== undefined);
  const operand = operator && comparison[operator];
  return operator && operand ? { operator, operand } : null;
}

/** Returns what an operand stands for beside these answers; undefined when the answer that it names is absent. */
export function operandValue(
  operand: Operand,
  kind: ValueKind,
  scope: Scope,
  clock: Clock,
): Json | undefined {
  if ("value" in operand) return operand.value;
  if ("field" in operand) {
    const value = valueAt(operand.field, scope);
    if (isBlank(value) || !operand.plus) return isBlank(value) ? undefined : value;
    return typeof value === "string" ? (plusSpan(value, operand.plus) ?? undefined) : undefined;
  }
  const day = plusSpan(todayOn(clock), operand.today);
  return day === null ? undefined : day.slice(0, kind === "month" ? 7 : 10);
}

/** Returns whether a comparison holds for a value. It holds, too, while its operand is absent or of another kind. */
export function comparisonHolds(
  comparison: Comparison,
  field: FieldDefinition,
  value: Json,
  scope: Scope,
  clock: Clock,
): boolean {
  const operation = operationOf(comparison);
  const kind = kindOf(field);
  if (!operation || !kind) return true;
  const other = operandValue(operation.operand, kind, scope, clock);
  const orders = ordersOf(kind, value, other, comparison.loosely);
  const holds = tests[operation.operator];
  return orders.every(holds) || (comparison.possibly === true && orders.some(holds));
}

/**
 * Returns how two values may be ordered; none when one is not of the kind. Dates of which only a part is known may be any
 * of their days, and are the same when they are written alike.
 */
function ordersOf(kind: ValueKind, one: Json, other: Json | undefined, loosely?: boolean): number[] {
  const [days, others] = [one, other].map((value) =>
    kind === "date" && typeof value === "string" ? daysOf(value) : null,
  );
  if (!days || !others) {
    const order = compareValues(kind, one, other, loosely);
    return order === null ? [] : [order];
  }
  if (one === other) return [0];
  const earliest = compareValues("text", days[0], others[1]) ?? 0;
  const latest = compareValues("text", days[1], others[0]) ?? 0;
  return earliest < 0 && latest > 0 ? [earliest, 0, latest] : [earliest, latest];
}

/**
 * Returns whether an answer is as the operators of a condition's test say; false while an answer that it is compared with
 * is absent. The kind shows in the value: a condition is shared by all fields that it reads. `partly` is set in conditions on
 * dates of which parts may be unknown.
 */
export function isCompared(test: JsonSchema, value: Json, scope: Scope, clock: Clock): boolean {
  return operators.every((operator) => {
    const operand = test[operator] as Operand | undefined;
    if (!operand) return true;
    const isMonth = !test.partly && String(value).length === 7;
    const other = operandValue(operand, isMonth ? "month" : "date", scope, clock);
    const orders = ordersOf(test.partly ? "date" : kindOfValue(value, operator), value, other);
    return orders.length > 0 && orders.every(tests[operator]);
  });
}

/** Texts without an order are compared as they are stored, as dates and times can be. */
function kindOfValue(value: Json, operator: Operator): ValueKind {
  if (typeof value !== "string") return typeof value === "boolean" ? "boolean" : "number";
  const isAmount = operator !== "equals" && operator !== "differsFrom" && decimalOf(value);
  return isAmount ? "money" : "text";
}

/** Returns the first broken comparison of each value, in the answer and in the rows of its lists. */
export function comparisonProblems(
  forms: { validators: Validators; clock: Clock },
  fields: { [name: string]: FieldDefinition },
  own: Answer,
  answers: Answers,
  at: Problem["path"] = [],
): Problem[] {
  const scope = { own, answers };
  return Object.entries(fields).flatMap(([name, field]): Problem[] => {
    const value = ownValue(own, name);
    if (value === undefined) return [];
    const path = [...at, name];
    const inner = field.items?.properties;
    if (inner && Array.isArray(value)) {
      return value.flatMap((row, index) =>
        isObject(row) ? comparisonProblems(forms, inner, row, answers, [...path, index]) : [],
      );
    }
    const now = field.compare || field.variants ? fieldNow(forms.validators, field, scope) : field;
    const broken = now.compare?.find((one) => !comparisonHolds(one, now, value, scope, forms.clock));
    const rule = broken && operationOf(broken)?.operator;
    return broken && rule ? [{ path, rule, message: broken.message }] : [];
  });
}

/** Today, and the days between which a date must lie; absent where nothing limits it. */
export interface DateLimits {
  today: string;
  earliest?: string | undefined;
  latest?: string | undefined;
}

/** Returns the days that the comparisons of a date leave, as far as the answers beside it are known. */
export function dateLimits({ compare = [] }: FieldDefinition, scope: Scope, clock: Clock): DateLimits {
  const limits: DateLimits = { today: todayOn(clock) };
  for (const comparison of compare) {
    const operation = operationOf(comparison);
    const other = operation && operandValue(operation.operand, "date", scope, clock);
    if (!operation || typeof other !== "string" || other.length !== 10 || !isOnCalendar(other)) continue;
    const { operator } = operation;
    const next = (days: number) => plusSpan(other, { days }) ?? other;
    if (operator === "after" || operator === "moreThan") atLeast(next(1));
    if (operator === "before" || operator === "lessThan") atMost(next(-1));
    if (["onOrAfter", "atLeast", "equals"].includes(operator)) atLeast(other);
    if (["onOrBefore", "atMost", "equals"].includes(operator)) atMost(other);
  }
  return limits;

  function atLeast(day: string): void {
    if (limits.earliest === undefined || day > limits.earliest) limits.earliest = day;
  }

  function atMost(day: string): void {
    if (limits.latest === undefined || day < limits.latest) limits.latest = day;
  }
}
