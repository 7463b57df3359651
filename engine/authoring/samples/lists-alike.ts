import type { Answer, FieldDefinition, Json, JsonSchema } from "../../definition/definition.ts";
import { isObject } from "../../definition/json.ts";
import { testResults } from "./classes.ts";
import { withColumn } from "./column-values.ts";
import type { Form } from "./form.ts";
import { columnsWanted } from "./related-values.ts";

/** Context of a list: the tests that distinguish lists, and what is answered or wanted beside it. */
interface Beside {
  form: Form;
  tests: JsonSchema[];
  beside: Answer;
}

/** Longer lists add nothing but time. */
const mostRows = 20;

/**
 * Returns lists of the same class whose columns make computed answers what they have to be: the same rows, or more of
 * them, with amounts that add up.
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
  const columns = columnsWanted({ forms, field, own, siblings, answers }, name);
  return lengthsFrom(rows.length, field)
    .map((length) => Array.from({ length }, (_none, index) => rows[index % rows.length] ?? {}))
    .flatMap((some) =>
      columns.flatMap(({ column, operation, targets }) =>
        column === null
          ? []
          : targets.map((target) => withColumn(field, some, { column, operation }, target)),
      ),
    )
    .filter((one) => classOf(one) === classOf(list));
}

/** A sum that is too large for these rows may fit into more of them. */
function lengthsFrom(count: number, { maxItems = count }: FieldDefinition): number[] {
  const most = Math.max(count, Math.min(maxItems, mostRows));
  return [...new Set([count, Math.min(count + 1, most), most])];
}
