import type {
  CalendarSpan,
  Comparison,
  FieldDefinition,
  Json,
  Operand,
  Operator,
} from "../../definition/definition.ts";
import { canonicalJson } from "../../definition/json.ts";
import { operationOf } from "../../rules/compare.ts";
import { compareValues, kindOf, type ValueKind } from "../../rules/value-kind.ts";
import type { RuleChange, Sentence } from "./keyword.ts";

/** Returns changes of what an answer is compared with: one for a comparison whose limit moved. */
export function comparisonChange(before: FieldDefinition, after: FieldDefinition): RuleChange[] {
  const [was, is] = [before.compare ?? [], after.compare ?? []];
  const [wasKeys, isKeys] = [was.map(keyOfComparison), is.map(keyOfComparison)];
  const added = is.filter((one) => !wasKeys.includes(keyOfComparison(one)));
  const removed = was.filter((one) => !isKeys.includes(keyOfComparison(one)));
  const changes: RuleChange[] = [];
  // First those whose limit moved, then whatever stands in the place of another one.
  for (const isSame of [(a: Comparison, b: Comparison) => shapeOf(a) === shapeOf(b), () => true]) {
    for (const old of [...removed]) {
      const now = added.find((one) => isSame(old, one));
      if (!now) continue;
      added.splice(added.indexOf(now), 1);
      removed.splice(removed.indexOf(old), 1);
      changes.push({ keyword: "compare", how: howMoved(after, old, now), words: fromTo(old, now), why });
    }
  }
  if (added.length > 0)
    changes.push({
      keyword: "compare",
      how: "tightened",
      words: `must be now as well: ${comparisonsInWords(added)}`,
      why,
    });
  if (removed.length > 0) {
    const words = `need no longer be: ${comparisonsInWords(removed)}`;
    changes.push({ keyword: "compare", how: "loosened", words, why: "" });
  }
  return changes;
}

const why = "People whose answer doesn't fit that";

/** Returns what is equal in two comparisons that differ only in their limit. */
function shapeOf({ message: _message, ...rule }: Comparison): string {
  const operation = operationOf({ ...rule, message: "" });
  if (!operation) return keyOfComparison({ ...rule, message: "" });
  const { operator, operand } = operation;
  const limit = "field" in operand ? operand.field : Object.keys(operand);
  return canonicalJson({ ...rule, [operator]: limit } as Json);
}

/** Returns whether each answer that fitted still fits; `changed` where neither is certain. */
function howMoved(field: FieldDefinition, before: Comparison, after: Comparison): RuleChange["how"] {
  const [was, is] = [operationOf(before), operationOf(after)];
  const kind = kindOf(field);
  if (!was || !is || !kind || shapeOf(before) !== shapeOf(after)) return "changed";
  const order = orderOf(kind, is.operand, was.operand);
  if (order === null || order === 0) return "changed";
  if (is.operator === "equals" || is.operator === "differsFrom") return "changed";
  return order > 0 === ceilings.has(is.operator) ? "loosened" : "tightened";
}

const ceilings = new Set<Operator>(["atMost", "lessThan", "onOrBefore", "before"]);

/** Distances that differ only in days, or only in years and months, compare alike on every day. */
function orderOf(kind: ValueKind, a: Operand, b: Operand): number | null {
  if ("value" in a && "value" in b) return compareValues(kind, a.value, b.value);
  const [one, other] = [distanceOf(a), distanceOf(b)];
  if (one.days === other.days) return one.months - other.months;
  return one.months === other.months ? one.days - other.days : null;
}

function distanceOf(operand: Operand): { months: number; days: number } {
  const span: CalendarSpan = ("today" in operand ? operand.today : "field" in operand && operand.plus) || {};
  const { years = 0, months = 0, days = 0 } = span;
  return { months: years * 12 + months, days };
}

function fromTo(before: Comparison, after: Comparison): string {
  if (before.message !== after.message)
    return `${comparisonsInWords([after])} now; before ${comparisonsInWords([before])}`;
  const limit = (comparison: Comparison) => {
    const operand = operationOf(comparison)?.operand;
    return operand && "value" in operand ? ` ${canonicalJson(operand.value)}` : "";
  };
  const [was, is] = [limit(before), limit(after)];
  return `${comparisonsInWords([after])} is compared with${is || " another day"} now${was && `; before${was}`}`;
}

/** The same comparison with another sentence is another sentence only. */
function keyOfComparison({ message: _message, ...rule }: Comparison): string {
  return canonicalJson(rule);
}

function comparisonsInWords(comparisons: Comparison[]): string {
  return comparisons.map(({ message }) => `“${message}”`).join(", ");
}

/** Returns the sentences of comparisons, by what they compare. */
export function comparisonSentences({ compare = [] }: FieldDefinition): Sentence[] {
  return compare.map((one) => ({
    occasion: "Does not fit what it is compared with",
    sentence: one.message,
    about: `${operationOf(one)?.operator ?? ""} ${keyOfComparison(one)}`,
  }));
}
