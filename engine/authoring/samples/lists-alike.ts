import type { Answer, FieldDefinition, Json, JsonSchema } from "../../definition.ts";
import { isObject } from "../../json.ts";
import { testResults } from "./classes.ts";
import { withColumn } from "./column-values.ts";
import type { Form } from "./form.ts";
import { columnsWanted } from "./related-values.ts";

/** Where a list stands: the tests that distinguish lists, and what is answered or wanted beside it. */
interface Beside {
  form: Form;
  tests: JsonSchema[];
  beside: Answer;
}

/**
 * Returns lists of the same class whose columns make computed answers what they have to be: the same rows, with amounts
 * that add up.
 */
export function listsAlike(
  { form, tests, beside }: Beside,
  name: string,
  field: FieldDefinition,
  list: Json,
): Json[] {
  const rows = Array.isArray(list) ? list.filter(isObject) : [];
  if (rows.length === 0) return [];
  const { forms, fields: siblings, answers } = form;
  const { [name]: _list, ...own } = beside;
  const classOf = (one: Json) => testResults(forms.validators, tests, one).join();
  return columnsWanted({ forms, field, own, siblings, answers }, name)
    .flatMap(({ column, operation, targets }) =>
      column === null ? [] : targets.map((target) => withColumn(field, rows, column, operation, target)),
    )
    .filter((one) => classOf(one) === classOf(list));
}
