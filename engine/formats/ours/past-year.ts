import type { Format, FormatNotes } from "../base/format.ts";

export const pastYear: Format = {
  type: "number",
  validate: (year, clock) => year <= clock().getUTCFullYear(),
};

export const pastYearNotes: FormatNotes = {
  words: "no later than this year",
  accepts: "a year up to the current one; use it with `integer` and a `minimum`",
  stores: "the same",
  label: "Year up to this year",
  message: "Enter a year up to this year",
  samples: [2012, 2000],
  spellings: {},
  invalid: [3000],
};
