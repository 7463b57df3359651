import { bareUpperCase, type Format, type FormatNotes, looksLikeSsn } from "../base/format.ts";

export const caBusinessNumber: Format = {
  validate: (text) => /^\d{9}$/u.test(text),
  normalize: bareUpperCase,
  reason: (text) => (looksLikeSsn(text) ? "ssn" : null),
};

export const caBusinessNumberNotes: FormatNotes = {
  words: "a nine-digit Canadian Business Number",
  accepts: "123 456 789",
  stores: "123456789",
  label: "Canadian Business Number",
  message: "Enter the nine digits of the Business Number",
  samples: ["123456789"],
  spellings: { "123456789": "123456789", "123 456 789": "123456789" },
  invalid: ["12345678", "123-45-6789"],
  length: { least: 9, most: 9 },
};
