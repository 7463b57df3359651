import type { CalendarSpan } from "#engine";
import { distanceInWords } from "#engine/authoring";
import { type Limit, operatorsOf, proposedSentence, shownValue } from "../../../condition/limits.ts";
import type { Compared } from "../context/compared.ts";

/** Returns what a limit compares with: "18 years before today", "the answer to “Start”", "$500". */
export function operandInWords(
  { today, field, plus, value }: Limit["operand"],
  compared: Compared,
  whose: "the" | "your" = "the",
): string {
  const from = distanceInWords((today ?? plus) as CalendarSpan | undefined);
  if (today !== undefined) return `${from}today`;
  const other = compared.others.find(({ name }) => name === field);
  if (field !== undefined) return `${from}${whose} answer to “${other?.title ?? String(field)}”`;
  return shownValue(value, compared.kind, compared.currency);
}

/** Returns the sentence for those whose answer a limit refuses. */
export function sentenceOf(limit: Limit, compared: Compared): string {
  const { kind, result, isInEntry } = compared;
  const said = operandInWords(limit.operand, compared, result === undefined ? "your" : "the");
  if (result === undefined) return proposedSentence(limit, kind, said, isInEntry ? "This person" : "You");
  return `${result} must be ${operatorsOf(kind)[limit.operator]} ${said}`;
}
