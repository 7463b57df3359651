import { normalizeFields } from "../../answer/normalize.ts";
import type { Answer, FieldDefinition, Problem } from "../../definition/definition.ts";
import { isObject, ownValue } from "../../definition/json.ts";
import { comparisonProblems } from "../../rules/compare.ts";
import type { Scope } from "../../rules/condition.ts";
import { fieldNow, isComputed } from "../../rules/field.ts";
import type { Forms } from "../../rules/forms.ts";
import { keywordsIn } from "../keywords/keywords.ts";
import { withColumn } from "./column-values.ts";
import { inOrderOfNeed, originFields } from "./form.ts";
import { type Beside, columnsWanted, relatedValues } from "./related-values.ts";

/** Moves answers that break a comparison to values that satisfy it, as far as one change can. */
export function repaired(
  forms: Forms,
  properties: { [name: string]: FieldDefinition },
  { own: answer, answers }: Scope,
  pick: <Value>(values: Value[]) => Value,
): Answer {
  let own = answer;
  for (const name of inOrderOfNeed(properties)) {
    if (!isComparing(properties[name])) continue;
    const [problem] = comparisonsBroken(forms, properties, { own, answers }, name);
    if (!problem) continue;
    const normal = normalizeFields(forms, properties, own, answers);
    const changes = changesOf({ forms, own: normal, siblings: properties, answers }, name);
    const better = changes.filter(
      (change) =>
        comparisonsBroken(forms, properties, { own: { ...own, ...change }, answers }, name).length === 0,
    );
    if (better.length > 0) own = { ...own, ...pick(better) };
  }
  return own;
}

function isComparing(field: FieldDefinition | undefined): boolean {
  const readings = field ? [field, ...(field.variants ?? [])] : [];
  return readings.flatMap(keywordsIn).some(({ near }) => near);
}

function comparisonsBroken(
  forms: Forms,
  properties: { [name: string]: FieldDefinition },
  { own, answers }: Scope,
  name: string,
): Problem[] {
  const normal = normalizeFields(forms, properties, own, answers);
  return comparisonProblems(forms, properties, normal, answers).filter(({ path }) => path[0] === name);
}

/** Returns changes of an answer, or of what it is computed from, that may satisfy its comparisons. */
function changesOf(at: Omit<Beside, "field"> & { forms: Forms }, name: string): Answer[] {
  const { siblings, own, forms, answers = {} } = at;
  const asked = siblings[name] ?? {};
  const field = fieldNow(forms.validators, asked, { own, answers });
  const changeOf = (other: string, reading: FieldDefinition, from: Answer) =>
    relatedValues({ ...at, own: from, field: reading }, other).map((value) => ({
      [other]: value,
    }));
  if (!isComputed(field)) return changeOf(name, field, own);
  const { [name]: _result, ...inputs } = own;
  return originFields(field).flatMap((other): Answer[] => {
    const operand = siblings[other];
    if (operand?.type !== "array") return operand ? changeOf(other, operand, inputs) : [];
    const found = ownValue(own, other);
    const rows = Array.isArray(found) ? found.filter(isObject) : [];
    const place = { ...at, own: inputs, field: operand };
    return columnsWanted(place, other).flatMap(({ column, operation, targets }) =>
      column === null
        ? []
        : targets.map((target) => ({ [other]: withColumn(operand, rows, { column, operation }, target) })),
    );
  });
}
