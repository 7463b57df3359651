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
  const { place } = of;
  const fault = (message: string, ...below: string[]) => of.report("comparison", [...at, ...below], message);
  const kind = kindOf(place.field) as ValueKind;
  const named = (["value", "field", "today"] as const).filter((one) => one in operand);
  if (named.length !== 1) {
    fault('It is compared with one of "value", "field" and "today".');
    return;
  }
  const { plus, today } = operand as { plus?: CalendarSpan; today?: CalendarSpan };
  const span = plus ?? today;
  if ("plus" in operand && (!("field" in operand) || (kind !== "date" && kind !== "month")))
    fault('"plus" moves the date or month of a "field".', "plus");
  if (kind === "month" && span?.days !== undefined)
    fault("A month is moved by years and months.", named[0] ?? "");
  if ("today" in operand && kind !== "date" && kind !== "month")
    fault(`Today is a date; this field is ${kindInWords(place.field)}.`, "today");
  if ("value" in operand && !isOfKind(operand.value, kind, place.field.format, registry)) {
    const words = kindInWords(place.field);
    fault(`${JSON.stringify(operand.value)} is not ${words} as it is stored.`, "value");
  }
  if (!("field" in operand)) return;
  if (operand.field === place.name) {
    fault("A field cannot be compared with itself.", "field");
    return;
  }
  if (place.kind === "entry") {
    fault("An entry of a plain list has no fields beside it.", "field");
    return;
  }
  const other = (of.named ?? namedOperand.bind(null, of))(operand.field, [...at, "field"]);
  if (!other || isSameKind(place.field, other)) return;
  const message = `"${operand.field}" is ${kindInWords(other)}, this field is ${kindInWords(place.field)}: compare like with like.`;
  fault(message, "field");
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
