import type { Format, FormatNotes } from "../base/format.ts";

/** Five digits; the four that may follow are left out. */
export const usZip: Format = {
  validate: (text) => /^\d{5}$/u.test(text),
  normalize: (text) => text.replace(/^(\d{5})[- ]*\d{4}$/u, "$1"),
};

export const usZipNotes: FormatNotes = {
  words: "a five-digit ZIP Code",
  accepts: "12345, 12345-6789",
  stores: "12345",
  label: "ZIP Code",
  message: "Enter a 5-digit ZIP Code, such as 12345",
  samples: ["43215", "12345"],
  spellings: { "12345": "12345", "12345-6789": "12345", "12345 6789": "12345", "123456789": "12345" },
  invalid: ["12345-678", "1234"],
  length: { least: 5, most: 5 },
};
