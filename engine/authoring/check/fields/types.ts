import type { FormsDefinition, Json } from "../../../definition/definition.ts";
import type { Report } from "../../source/fault.ts";
import type { FieldPlace } from "../../structure/walk.ts";

const fits: { [type: string]: (value: Json) => boolean } = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
};

/** Options and fixed values are of the field's type: whoever chose another would be refused. */
export function checkTypes(
  { lists }: FormsDefinition,
  { field, path }: Pick<FieldPlace, "field" | "path">,
  report: Report,
): void {
  const isOfType = fits[field.type ?? ""];
  if (!isOfType) return;
  const offered: { [keyword: string]: Json[] | undefined } = {
    list: lists[field.list ?? ""]?.options.map(({ value }) => value),
    enum: field.enum,
    const: field.const === undefined ? undefined : [field.const],
  };
  for (const [keyword, values = []] of Object.entries(offered)) {
    const other = values.find((value) => !isOfType(value));
    if (other === undefined) continue;
    const message = `${JSON.stringify(other)} is not of the type "${field.type}": nobody could answer it.`;
    report("limits", [...path, keyword], message);
  }
}
