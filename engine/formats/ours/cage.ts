import { bareUpperCase, type Format, type FormatNotes } from "../base/format.ts";

export const cage: Format = {
  validate: (text) => /^[0-9A-HJ-NP-Z]{5}$/u.test(text),
  normalize: bareUpperCase,
};

export const cageNotes: FormatNotes = {
  words: "five letters and digits (CAGE)",
  accepts: "five letters and digits",
  stores: "uppercase letters",
  label: "CAGE Code",
  message: "Enter the five letters and digits of the CAGE Code, such as 1A2B3",
  samples: ["7X4K2", "1ABC2"],
  spellings: { "1ABC2": "1ABC2", "1abc2": "1ABC2", "0a1b2": "0A1B2" },
  invalid: ["1abco"],
  length: { least: 5, most: 5 },
};
