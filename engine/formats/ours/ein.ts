import { bareUpperCase, type Format, type FormatNotes, looksLikeSsn } from "../base/format.ts";

/** Two digits, but for the prefixes that the Internal Revenue Service has never assigned, and seven. */
const pattern = /^(?!0[0789]|1[789]|2[89]|[46]9|7[089]|89|9[67])\d{2}-\d{7}$/u;

export const ein: Format = {
  validate: (text) => pattern.test(text),
  normalize: (text) => {
    const digits = bareUpperCase(text);
    return /^\d{9}$/u.test(digits) ? `${digits.slice(0, 2)}-${digits.slice(2)}` : text;
  },
  reason: (text) => {
    if (looksLikeSsn(text)) return "ssn";
    return /^\d{2}-\d{7}$/u.test(text) ? "prefix" : null;
  },
};

export const einNotes: FormatNotes = {
  words: "a nine-digit tax number (EIN)",
  accepts: "123456789",
  stores: "12-3456789",
  label: "Tax number (EIN)",
  message: "Enter the nine digits of the tax number, such as 12-3456789",
  samples: ["31-4820937", "12-3456789"],
  spellings: { "12-3456789": "12-3456789", "123456789": "12-3456789", "12 3456789": "12-3456789" },
  invalid: ["07-1234567", "12-345678", "123-45-6789", "123 45 6789"],
  length: { least: 10, most: 10 },
};
