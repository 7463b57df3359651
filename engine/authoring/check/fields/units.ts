import type { FormsDefinition } from "../../../definition/definition.ts";
import type { Report } from "../../source/fault.ts";
import { fieldsOf, readingsOf } from "../../structure/walk.ts";

/** Money names its currency, nothing else does, and a percentage has no other unit. */
export function checkUnits(definition: FormsDefinition, report: Report): void {
  const known = Intl.supportedValuesOf("currency");
  for (const place of fieldsOf(definition)) {
    for (const { field, path } of readingsOf(place)) {
      const { format, currency, unit } = field;
      if (format === "money" && currency === undefined) {
        report("currency", path, 'Money needs its "currency", such as "USD".');
      } else if (format !== "money" && currency !== undefined) {
        report("currency", [...path, "currency"], 'Only a field of the "format" "money" has a "currency".');
      } else if (currency !== undefined && !known.includes(currency)) {
        report("currency", [...path, "currency"], `"${currency}" is no currency of ISO 4217.`);
      }
      if (format === "percent" && unit !== undefined) {
        report("widget", [...path, "unit"], "The unit of a percentage is its sign: it has no other.");
      }
    }
  }
}
