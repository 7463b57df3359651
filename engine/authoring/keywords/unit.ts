import { readingsOf } from "../structure/walk.ts";
import type { Keyword } from "./keyword.ts";
import { isNumberField } from "./panel.ts";

/** Unit of a number: "kg". */
export const unit: Keyword = {
  name: "unit",
  refinesFormat: true,
  types: ["integer", "number"],
  goesWithKind: true,
  check: (place, { report }) => {
    for (const { field, path } of readingsOf(place)) {
      if (field.format !== "percent" || field.unit === undefined) continue;
      report("widget", [...path, "unit"], "The unit of a percentage is its sign: it has no other.");
    }
  },
  limits: ({ unit: counted }) => (counted === undefined ? [] : [`in ${counted}`]),
  wording: ({ unit: counted }) => counted,
  panel: { label: "Unit", hint: "What the number counts: hours, kg.", suits: isNumberField },
};
