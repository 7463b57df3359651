import type { CalendarSpan, Json, Operand, Operator } from "../../../definition/definition.ts";
import { formatOf } from "../../../formats/registry.ts";
import { compareValues, kindOf, type ValueKind } from "../../../rules/value-kind.ts";
import { capitalized } from "../../describe/marks.ts";
import type { AuthoringRegistry } from "../../registry/registry.ts";
import type { DefinitionPath } from "../../source/fault.ts";
import { isSameKind, kindInWords, namedOperand, type OperandsOf } from "../../structure/operands.ts";

export const equality: Operator[] = ["equals", "differsFrom"];
const calendarOnly: Operator[] = ["after", "before", "onOrAfter", "onOrBefore"];
const onCalendar: (ValueKind | null)[] = ["date", "month", "time"];

/** Reports an operator that does not suit the field, and an operand of another kind. */
export function checkOperator(
  of: OperandsOf,
  { operator, operand }: { operator: Operator; operand: Operand },
  at: DefinitionPath,
  registry: AuthoringRegistry,
): void {
  const { place, report } = of;
  const kind = kindOf(place.field);
  if (kind === null) {
    report("comparison", at, `${capitalized(kindInWords(place.field))} cannot be compared.`);
    return;
  }
  if ((kind === "text" || kind === "boolean") && !equality.includes(operator)) {
    report(
      "comparison",
      at,
      `${capitalized(kindInWords(place.field))} has no order: only "equals" or "differsFrom".`,
    );
  } else if (calendarOnly.includes(operator) && !onCalendar.includes(kind)) {
    report(
      "comparison",
      at,
      `"${operator}" is for dates, months and times; this field is ${kindInWords(place.field)}.`,
    );
  }
  checkOperand(of, operand, at, registry);
}

function checkOperand(
  of: OperandsOf,
  operand: Operand,
  at: DefinitionPath,
  registry: AuthoringRegistry,
): void {
  const { place, report } = of;
  const kind = kindOf(place.field) as ValueKind;
  const named = (["value", "field", "today"] as const).filter((one) => one in operand);
  if (named.length !== 1) {
    report("comparison", at, 'It is compared with one of "value", "field" and "today".');
    return;
  }
  const { plus, today } = operand as { plus?: CalendarSpan; today?: CalendarSpan };
  const span = plus ?? today;
  if ("plus" in operand && (!("field" in operand) || (kind !== "date" && kind !== "month")))
    report("comparison", [...at, "plus"], '"plus" moves the date or month of a "field".');
  if (kind === "month" && span?.days !== undefined)
    report(
      "comparison",
      [...at, named[0] ?? "", "days"].slice(0, -1),
      "A month is moved by years and months.",
    );
  if ("today" in operand && kind !== "date" && kind !== "month")
    report("comparison", [...at, "today"], `Today is a date; this field is ${kindInWords(place.field)}.`);
  if ("value" in operand && !isOfKind(operand.value, kind, place.field.format, registry)) {
    const words = kindInWords(place.field);
    report(
      "comparison",
      [...at, "value"],
      `${JSON.stringify(operand.value)} is not ${words} as it is stored.`,
    );
  }
  if (!("field" in operand)) return;
  const path = [...at, "field"];
  if (operand.field === place.name) {
    report("comparison", path, "A field cannot be compared with itself.");
    return;
  }
  if (place.kind === "entry") {
    report("comparison", path, "An entry of a plain list has no fields beside it.");
    return;
  }
  const other = (of.named ?? namedOperand.bind(null, of))(operand.field, path);
  if (!other || isSameKind(place.field, other)) return;
  const message = `"${operand.field}" is ${kindInWords(other)}, this field is ${kindInWords(place.field)}: compare like with like.`;
  report("comparison", path, message);
}

/** A literal must be written as it is stored, or both ends would read another value in it. */
export function isOfKind(
  value: Json,
  kind: ValueKind,
  format: string | undefined,
  registry: AuthoringRegistry,
): boolean {
  if (kind === "number") return typeof value === "number";
  if (kind === "boolean") return typeof value === "boolean";
  if (typeof value !== "string" || compareValues(kind, value, value) === null) return false;
  const known = formatOf(registry, format === undefined ? {} : { format });
  if (kind === "text" || kind === "money" || !known || known.type === "number") return true;
  return known.validate(value, () => new Date(0));
}
