import type { FieldDefinition } from "../definition/definition.ts";
import type { Clock } from "../formats/format.ts";
import { todayOn } from "../formats/today.ts";
import { operandValue, operationOf } from "./compare.ts";
import type { Scope } from "./condition.ts";
import { isOnCalendar, plusSpan } from "./values/calendar.ts";

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
