import { readingsOf } from "../structure/walk.ts";
import type { Keyword } from "./keyword.ts";
import { shapeChange } from "./shape-change.ts";

/** The currency of the format "money", which nothing else has. */
export const currency: Keyword = {
  name: "currency",
  refinesFormat: true,
  check: (place, { report }) => {
    for (const { field, path } of readingsOf(place)) {
      const { format, currency: code } = field;
      const at = [...path, "currency"];
      if (format === "money" && code === undefined)
        report("currency", path, 'Money needs its "currency", such as "USD".');
      else if (format !== "money" && code !== undefined)
        report("currency", at, 'Only a field of the "format" "money" has a "currency".');
      else if (code !== undefined && !Intl.supportedValuesOf("currency").includes(code))
        report("currency", at, `"${code}" is no currency of ISO 4217.`);
    }
  },
  limits: ({ currency: code }) => (code === undefined ? [] : [`in ${code}`]),
  changes: (before, after) => shapeChange("currency", "currency", before.currency, after.currency),
  panel: {
    label: "Currency",
    hint: "Three capitals: USD.",
    suits: ({ format }) => format === "money",
  },
};
