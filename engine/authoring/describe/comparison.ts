import type {
  CalendarSpan,
  Comparison,
  FieldDefinition,
  FormsDefinition,
  Operand,
  Operator,
} from "../../definition/definition.ts";
import { operationOf } from "../../rules/compare.ts";
import { countInWords, listInWords, type Marks, plainMarks } from "./marks.ts";
import { namedQuestion, type Siblings, valueInWords } from "./question.ts";

const operators: { [operator in Operator]: string } = {
  atLeast: "at least",
  atMost: "at most",
  moreThan: "more than",
  lessThan: "less than",
  equals: "equal to",
  differsFrom: "different from",
  after: "after",
  before: "before",
  onOrAfter: "on or after",
  onOrBefore: "on or before",
};

/** Context of a rule: its definition, the fields beside it, and how names are marked. */
export interface Surroundings {
  definition: FormsDefinition;
  siblings: Siblings;
  marks?: Marks;
}

/** Describes a comparison as a phrase that can follow "must be": 'before 1 month after "Start"', "at least 5". */
export function comparisonInWords(
  around: Surroundings,
  comparison: Comparison,
  field: FieldDefinition,
): string {
  const operation = operationOf(comparison);
  if (!operation) return "compared with nothing";
  const words = operandInWords(around, operation.operand, field);
  const aside = comparison.loosely ? ", case, spaces, dashes and apostrophes aside" : "";
  const certainty = field.partial ? ", whichever day it is" : "";
  return `${operators[operation.operator]} ${words}${aside}${comparison.possibly ? ", as far as is known" : certainty}`;
}

function operandInWords(
  { definition, siblings, marks = plainMarks }: Surroundings,
  operand: Operand,
  field: FieldDefinition,
): string {
  if ("value" in operand) return valueInWords(definition, field, operand.value, marks);
  if ("field" in operand) {
    const { words } = namedQuestion(definition, operand.field, siblings, marks);
    return `${distanceInWords(operand.plus)}${words}`;
  }
  return `${distanceInWords(operand.today)}today`;
}

/** Returns how far from the day that is named next another one lies: "18 years before "; empty where it is that day. */
export function distanceInWords(span: CalendarSpan = {}): string {
  const parts = (["years", "months", "days"] as const).flatMap((unit) => {
    const count = span[unit];
    return count ? [{ count, words: countInWords(Math.abs(count), unit.slice(0, -1)) }] : [];
  });
  const [before, after] = [parts.filter(({ count }) => count < 0), parts.filter(({ count }) => count > 0)];
  return [
    ...(after.length > 0
      ? [
          `${listInWords(
            after.map(({ words }) => words),
            "and",
          )} after `,
        ]
      : []),
    ...(before.length > 0
      ? [
          `${listInWords(
            before.map(({ words }) => words),
            "and",
          )} before `,
        ]
      : []),
  ].join("");
}
