import type {
  Condition,
  FieldDefinition,
  FormsDefinition,
  WizardDefinition,
} from "../../definition/definition.ts";
import { ownValue } from "../../definition/json.ts";
import { transitionsOf } from "../../path/transitions.ts";
import { isComparison } from "../../rules/compare.ts";
import { operandsIn, splitPath, testsOf } from "../../rules/condition.ts";
import { rowConditionsIn } from "../structure/row-conditions.ts";
import { conditionsOf, fieldsOf, guidanceOf } from "../structure/walk.ts";

type Fields = { [name: string]: FieldDefinition };

/**
 * Marks what compares a date of which parts may be unknown, or counts years since one: a stored "1987-03" does not show
 * whether it is such a date or a month.
 */
export function markPartlyKnown(definition: FormsDefinition | WizardDefinition): void {
  const fields = fieldsOf(definition);
  if (!fields.some(({ field }) => field.partial)) return;
  for (const { field, siblings } of fields) {
    const { computed } = field;
    if (computed?.yearsSince !== undefined && isPartial(computed.yearsSince, siblings))
      computed.partly = true;
  }
  for (const place of [...fields, ...guidanceOf(definition)])
    for (const { condition, siblings } of conditionsOf(place)) mark(condition, siblings);
  if (!("machine" in definition) || !definition.machine.states) return;
  for (const { guard } of transitionsOf(definition.machine))
    if (guard?.type === "matches" || guard?.type === "differs") mark(guard.params, {});

  function mark(condition: Condition, siblings: Fields): void {
    for (const { name, test } of testsOf(condition)) {
      if (test === true) continue;
      const names = [name, ...operandsIn(test).map((operand) => operand.name)];
      if (Object.keys(test).some(isComparison) && names.some((one) => isPartial(one, siblings)))
        test.partly = true;
      const rows = fieldNamed(name, siblings)?.items?.properties ?? {};
      for (const inRow of rowConditionsIn(test)) mark(inRow.condition, rows);
    }
  }

  function isPartial(name: string, siblings: Fields): boolean {
    return fieldNamed(name, siblings)?.partial !== undefined;
  }

  function fieldNamed(name: string, siblings: Fields): FieldDefinition | undefined {
    const { step, field } = splitPath(name);
    return ownValue(step === null ? siblings : (definition.steps[step]?.properties ?? {}), field ?? "");
  }
}
