import type {
  CalendarSpan,
  Comparison,
  FieldDefinition,
  Json,
  JsonSchema,
  Operand,
  Operator,
} from "../../../definition/definition.ts";
import type { Clock } from "../../../formats/base/format.ts";
import { operandValue, operators } from "../../../rules/compare.ts";
import { operandsIn, type Scope } from "../../../rules/condition.ts";
import { kindOf, type ValueKind } from "../../../rules/value-kind.ts";
import { plusSpan } from "../../../rules/values/calendar.ts";
import { add, type Decimal, decimalOf, decimalText } from "../../../rules/values/decimal.ts";

/** Returns a value with its nearest neighbors, in the stored form of its kind: what is at a limit, and next to it. */
export function nearValues(kind: ValueKind, value: Json): Json[] {
  if (kind === "boolean") return [true, false];
  if (kind === "text") return [value, `${String(value)} x`];
  if (kind === "date") return spans(value, { days: 1 }, { days: -1 });
  if (kind === "month") return spans(value, { months: 1 }, { months: -1 });
  if (kind === "time") return [value, ...minutesAround(String(value))];
  const amount = decimalOf(value);
  if (!amount) return [];
  const steps: Decimal[] = [
    { digits: 0n, scale: 0 },
    { digits: 1n, scale: 0 },
    { digits: -1n, scale: 0 },
    ...(kind === "money"
      ? [
          { digits: 1n, scale: 2 },
          { digits: -1n, scale: 2 },
        ]
      : []),
  ];
  return steps.map((one) => storedNumber(kind, add(amount, one)));
}

/** Returns a number as a field of this kind stores it. */
export function storedNumber(kind: ValueKind, value: Decimal): Json {
  return kind === "money" ? decimalText(value) : Number(decimalText(value));
}

function spans(value: Json, ...by: Parameters<typeof plusSpan>[1][]): Json[] {
  return [{}, ...by].flatMap((span) => plusSpan(String(value), span) ?? []);
}

function minutesAround(time: string): string[] {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return [1, -1]
    .map((step) => hours * 60 + minutes + step)
    .filter((count) => count >= 0 && count < 24 * 60)
    .map((count) =>
      [Math.floor(count / 60), count % 60].map((part) => String(part).padStart(2, "0")).join(":"),
    );
}

/**
 * Returns the values at and next to what the operators of a comparison, or of a condition's test, compare a field with, as far
 * as that is known beside these answers.
 */
export function valuesNear(
  field: FieldDefinition,
  test: Comparison | JsonSchema,
  scope: Scope,
  clock: Clock,
): Json[] {
  const kind = kindOf(field);
  if (kind === null) return [];
  return operators.flatMap((operator) => {
    const operand = test[operator] as Operand | undefined;
    const value = operand && operandValue(operand, kind, scope, clock);
    return value === undefined
      ? []
      : nearValues(kind, value).flatMap((near) => [near, ...partsOfDate(field, near)]);
  });
}

/** Returns what is left of a date when parts of it are unknown. */
function partsOfDate({ partial }: FieldDefinition, date: Json): Json[] {
  if (!partial) return [];
  return (partial === "month" ? [7] : [7, 4]).map((length) => String(date).slice(0, length));
}

/** Returns values near those that answers may have with which a comparison, or a condition's test, compares a field. */
export function valuesBesideOthers(
  field: FieldDefinition,
  test: Comparison | JsonSchema,
  valuesOf: (name: string) => Json[],
): Json[] {
  const kind = kindOf(field);
  if (kind === null) return [];
  return operandsIn(test as JsonSchema).flatMap(({ operator, name }) => {
    const { plus } = test[operator as Operator] as { plus?: CalendarSpan };
    const values = valuesOf(name).slice(0, mostBeside);
    const moved = values.flatMap((value) => (plus ? (plusSpan(String(value), plus) ?? []) : value));
    return moved.flatMap((value) => nearValues(kind, value));
  });
}

/** Values of another answer beside which values of a compared one are tried. */
const mostBeside = 8;
