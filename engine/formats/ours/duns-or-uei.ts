import { bareUpperCase, type Format, type FormatNotes, looksLikeSsn } from "../base/format.ts";

/** DUNS has nine digits; the UEI that replaced it has twelve characters, without I and O, not starting with 0. */
export const dunsOrUei: Format = {
  validate: (text) => /^(?:\d{9}|(?!0)[0-9A-HJ-NP-Z]{12})$/u.test(text),
  normalize: bareUpperCase,
  reason: (text) => (looksLikeSsn(text) ? "ssn" : null),
};

export const dunsOrUeiNotes: FormatNotes = {
  words: "nine digits (DUNS) or twelve characters (UEI)",
  accepts: "nine digits, or twelve letters and digits",
  stores: "without spaces and dashes",
  label: "DUNS Number or UEI",
  message: "Enter the nine digits of the DUNS Number, or the twelve characters of the UEI",
  samples: ["081234567", "ABCDEFGHJ123"],
  spellings: {
    "123456789": "123456789",
    "12-345-6789": "123456789",
    abcdefghj123: "ABCDEFGHJ123",
    zqggh4hl3yl5: "ZQGGH4HL3YL5",
  },
  invalid: ["ABCDEFGHI123", "12345678", "123-45-6789"],
  length: { least: 9, most: 12 },
};
