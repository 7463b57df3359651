import { type Scope, valueAt } from "./condition.ts";
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
} from "./definition.ts";
import { fieldNow } from "./field.ts";
import type { Clock } from "./formats/format.ts";
import { isBlank, isObject, ownValue } from "./json.ts";
import { todayOn } from "./today.ts";
import type { Validators } from "./validators.ts";
import { plusSpan } from "./values/calendar.ts";
import { decimalOf } from "./values/decimal.ts";
import { compareValues, kindOf, type ValueKind } from "./values/value-kind.ts";

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

/** Whether a problem's rule is the operator of a comparison: another answer may mend it. */
export function isComparison(rule: string): boolean {
  return Object.hasOwn(tests, rule);
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
  const order = compareValues(kind, value, other, comparison.loosely);
  return order === null || tests[operation.operator](order);
}

/**
 * Returns whether an answer is as the operators of a condition's test say; false while an answer that it is compared with
 * is absent. The kind shows in the value: a condition is shared by all fields that it reads.
 */
export function isCompared(test: JsonSchema, value: Json, scope: Scope, clock: Clock): boolean {
  return operators.every((operator) => {
    const operand = test[operator] as Operand | undefined;
    if (!operand) return true;
    const kind = kindOfValue(value, operator);
    const other = operandValue(operand, String(value).length === 7 ? "month" : "date", scope, clock);
    const order = compareValues(kind, value, other);
    return order !== null && tests[operator](order);
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
