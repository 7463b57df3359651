import type {
  CalendarSpan,
  Comparison,
  FieldDefinition,
  Json,
  Operand,
} from "../../definition/definition.ts";
import { ownValue } from "../../definition/json.ts";
import { operationOf, operators } from "../../rules/compare.ts";
import { splitPath } from "../../rules/condition.ts";
import { kindOf } from "../../rules/value-kind.ts";
import { plusSpan } from "../../rules/values/calendar.ts";
import { comparisonInWords } from "../describe/comparison.ts";
import type { AuthoringRegistry } from "../registry/registry.ts";
import type { DefinitionPath } from "../source/fault.ts";
import { listNames } from "../source/suggest.ts";
import type { OperandsOf } from "../structure/operands.ts";
import { type FieldPlace, readingsOf } from "../structure/walk.ts";
import { contradictionIn } from "./compare/contradictions.ts";
import { nearValues, valuesNear } from "./compare/near-values.ts";
import { checkOperator, equality } from "./compare/operators.ts";
import { comparisonChange, comparisonSentences } from "./compare-changes.ts";
import type { Checking, Keyword, Suited } from "./keyword.ts";
import { namesAt } from "./names-in-keyword.ts";
import { isComparable } from "./panel.ts";

const names = [["*", "*", "field"]];

/** Rules between this answer and a fixed value, another answer, or today. */
export const compare: Keyword = {
  name: "compare",
  decidesAnswer: true,
  names,
  namesEarlier: true,
  mention: "comparison",
  triesSeveral: true,
  decidedBy: ({ compare: rules }) => namesAt(rules, names),
  goesWithKind: true,
  check,
  sentences: comparisonSentences,
  factsLead: true,
  facts: ({ compare: rules = [] }, around) =>
    rules.map((one) => ({ label: "Must be", words: comparisonInWords(around, one, around.field) })),
  changes: comparisonChange,
  near: (field, scope, clock) => (field.compare ?? []).flatMap((one) => valuesNear(field, one, scope, clock)),
  suiting,
  panel: {
    label: "Limits",
    hint: "",
    suits: isComparable,
  },
};

/** Returns values of the other answer near the one with which it is compared. */
function suiting({ result, target, field, name }: Suited): Json[] {
  const kind = kindOf(field);
  return (result.compare ?? []).flatMap((one) => {
    const operand = operationOf(one)?.operand;
    if (kind === null || !operand || !("field" in operand) || operand.field !== name) return [];
    const moved = operand.plus ? plusSpan(String(target), opposite(operand.plus)) : target;
    return moved === null ? [] : nearValues(kind, moved);
  });
}

const opposite = ({ years = 0, months = 0, days = 0 }: CalendarSpan): CalendarSpan => ({
  years: -years,
  months: -months,
  days: -days,
});

/** Each comparison has one operator that suits the field, an operand of the same kind, and some answer that satisfies it. */
function check(place: FieldPlace, { definition, registry, report }: Checking): void {
  for (const [index, { field, path }] of readingsOf(place).entries()) {
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

function checkOne(of: OperandsOf, one: Comparison, path: DefinitionPath, registry: AuthoringRegistry): void {
  const { place, report } = of;
  const named = operators.filter((operator) => one[operator] !== undefined);
  const operation = operationOf(one);
  if (named.length !== 1 || !operation) {
    const found = named.length === 0 ? "none is here" : `here are ${listNames(named)}`;
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
