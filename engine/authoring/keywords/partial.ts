import type { FieldDefinition } from "../../definition/definition.ts";
import { readingsOf } from "../structure/walk.ts";
import type { Keyword, RuleChange } from "./keyword.ts";

type Partial = NonNullable<FieldDefinition["partial"]>;

/** Lets the day of a date be unknown, or the month too. */
export const partial: Keyword = {
  name: "partial",
  refinesFormat: true,
  check: (place, { report }) => {
    for (const { field, path } of readingsOf(place)) {
      if (!field.partial || field.format === "date") continue;
      report("widget", [...path, "partial"], 'Only a field of the "format" "date" is "partial".');
    }
  },
  limits: ({ partial: least }) => (least ? [partialInWords(least)] : []),
  changes: ({ partial: before }, { partial: after }) => partialChange(before, after),
  panel: {
    label: "May be unknown",
    hint: "People leave that part of the date empty.",
    suits: ({ format }) => format === "date",
  },
};

function partialInWords(least: Partial): string {
  return least === "month" ? "the day may be unknown" : "the day and the month may be unknown";
}

function partialChange(before: Partial | undefined, after: Partial | undefined): RuleChange[] {
  if (before === after) return [];
  const words = after ? `${partialInWords(after)} now` : "the whole date is wanted now";
  const isLooser = before === undefined || after === "year";
  const why = isLooser ? "" : "People who gave only a part of the date";
  return [{ keyword: "partial", how: isLooser ? "loosened" : "tightened", words, why }];
}
