import type { Format, FormatNotes } from "../base/format.ts";

/** A share of a hundred, stored as the number that is typed: 12.5 is shown as 12.5%. */
export const percent: Format = {
  type: "number",
  validate: () => true,
  suffix: "%",
};

export const percentNotes: FormatNotes = {
  words: "a percentage",
  accepts: "12.5, 12.5%; use it with `number`",
  stores: "12.5",
  label: "Percentage",
  message: "Enter a percentage, such as 12.5",
  samples: [12.5, 50, 100],
  spellings: {},
  invalid: [],
};
