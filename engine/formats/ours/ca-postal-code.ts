import { bareUpperCase, type Format, type FormatNotes } from "../base/format.ts";

export const caPostalCode: Format = {
  validate: (text) => /^[A-Z]\d[A-Z] \d[A-Z]\d$/u.test(text),
  normalize: (text) => {
    const bare = bareUpperCase(text);
    return bare.length === 6 ? `${bare.slice(0, 3)} ${bare.slice(3)}` : text;
  },
};

export const caPostalCodeNotes: FormatNotes = {
  words: "a Canadian postal code, such as K1A 0B1",
  accepts: "k1a0b1",
  stores: "K1A 0B1",
  label: "Canadian Postal Code",
  message: "Enter a Canadian Postal Code, such as K1A 0B1",
  samples: ["K1A 0B1"],
  spellings: { k1a0b1: "K1A 0B1", "K1A-0B1": "K1A 0B1", "V6B-1A1": "V6B 1A1" },
  invalid: ["K1A 0BB"],
  length: { least: 7, most: 7 },
};
