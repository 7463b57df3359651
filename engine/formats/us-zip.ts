import type { Format, FormatNotes } from "./format.ts";

export const usZip: Format = { validate: (text) => /^\d{5}$/u.test(text) };

export const usZipNotes: FormatNotes = {
  words: "a five-digit ZIP Code",
  samples: ["43215", "12345"],
  spellings: { "12345": "12345", "90210": "90210" },
  invalid: ["12345-6789", "1234"],
  length: { least: 5, most: 5 },
};
