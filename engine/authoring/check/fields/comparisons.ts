import type {
  CalendarSpan,
  Comparison,
  FieldDefinition,
  FormsDefinition,
  Json,
  Operand,
  Operator,
} from "../../../definition/definition.ts";
import { ownValue } from "../../../definition/json.ts";
import { formatOf } from "../../../formats/registry.ts";
import { operationOf, operators } from "../../../rules/comparisons.ts";
import { splitPath } from "../../../rules/condition.ts";
import { compareValues, kindOf, type ValueKind } from "../../../rules/values/value-kind.ts";
import type { AuthoringRegistry } from "../../registry/registry.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { listed } from "../../source/suggest.ts";
import { fieldsOf, readingsOf } from "../../structure/walk.ts";
import { contradictionIn } from "./contradictions.ts";
import { isSameKind, kindInWords, namedOperand, type OperandsOf } from "./operands.ts";

const equality: Operator[] = ["equals", "differsFrom"];
const calendarOnly: Operator[] = ["after", "before", "onOrAfter", "onOrBefore"];
const onCalendar: (ValueKind | null)[] = ["date", "month", "time"];

/** Each comparison has one operator that suits the field, an operand of the same kind, and some answer that satisfies it. */
export function checkComparisons(
  definition: FormsDefinition,
  registry: AuthoringRegistry,
  report: Report,
): void {
  for (const place of fieldsOf(definition)) {
    const readings = readingsOf(place);
    for (const [index, { field, path }] of readings.entries()) {
      const own = index === 0 ? place.field.compare : place.field.variants?.[index - 1]?.compare;
      if (!own) continue;
      let isSound = true;
      const of: OperandsOf = {
        definition,
        place: { ...place, field, path },
        report: (...fault) => {
          isSound = false;
          report(...fault);
        },
      };
      for (const [at, one] of own.entries()) checkOne(of, one, [...path, "compare", at], registry);
      const contradiction = isSound && contradictionIn(definition, place.siblings, field);
      if (contradiction) report("comparison", [...path, "compare", contradiction.index], contradiction.words);
    }
  }
}

function checkOne(of: OperandsOf, one: Comparison, path: DefinitionPath, registry: AuthoringRegistry): void {
  const { place, report } = of;
  const named = operators.filter((operator) => one[operator] !== undefined);
  const operation = operationOf(one);
  if (named.length !== 1 || !operation) {
    const found = named.length === 0 ? "none is here" : `here are ${listed(named)}`;
    report("comparison", path, `A comparison has just one operator, such as "atLeast": ${found}.`);
    return;
  }
  const { operator } = operation;
  checkOperator(of, operation, [...path, operator], registry);
  if (one.loosely && (kindOf(place.field) !== "text" || !equality.includes(operator)))
    report("comparison", [...path, "loosely"], '"loosely" is for texts with "equals" or "differsFrom".');
  if (one.possibly && !place.field.partial && !otherIn(of, operation.operand)?.partial)
    report("comparison", [...path, "possibly"], '"possibly" is for dates that have "partial".');
}

/** Returns the field that an operand names; undefined where it names none. */
function otherIn({ definition, place }: OperandsOf, operand: Operand): FieldDefinition | undefined {
  const { step, field } = splitPath("field" in operand ? operand.field : "");
  return ownValue(step === null ? place.siblings : (definition.steps[step]?.properties ?? {}), field ?? "");
}

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
    report("comparison", at, `${capital(kindInWords(place.field))} cannot be compared.`);
    return;
  }
  if ((kind === "text" || kind === "boolean") && !equality.includes(operator)) {
    report(
      "comparison",
      at,
      `${capital(kindInWords(place.field))} has no order: only "equals" or "differsFrom".`,
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

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
