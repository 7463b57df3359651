import { missingParts, monthIn, months, twoDigits } from "../base/calendar.ts";
import type { FormatNotes, TextFormat } from "../base/format.ts";

const stored = /^([1-9]\d{3})-(0[1-9]|1[0-2])$/u;
const yearFirst = /^([1-9]\d{3})[-/.](\d{1,2})$/u;
const monthFirst = /^(\d{1,2}|[a-z]{3,9}\.?)[\s,/.-]+([1-9]\d{3})$/iu;

/** A month of a year, stored as 2026-03 and shown as March 2026. */
export const month: TextFormat = {
  validate: (text) => stored.test(text),
  normalize: (text) => {
    const [, first = "", second = ""] = yearFirst.exec(text) ?? monthFirst.exec(text) ?? [];
    const [year, typed] = yearFirst.test(text) ? [first, second] : [second, first];
    const number = monthIn(typed);
    return number >= 1 && number <= 12 ? `${year}-${twoDigits(number)}` : text;
  },
  show: (text) => text.replace(stored, (_all, year, number) => `${months[number - 1]} ${year}`),
  missing: (text) => missingParts(text, ["month", "year"]),
  control: "month",
};

export const monthNotes: FormatNotes = {
  isRare: true,
  words: "a month, such as 3/2026",
  accepts: "3/2026, March 2026",
  stores: "2026-03",
  message: "Enter a month, such as 3/2027",
  samples: ["2026-03", "1999-12"],
  spellings: {
    "3/2026": "2026-03",
    "03-2026": "2026-03",
    "2026/3": "2026-03",
    "March 2026": "2026-03",
    "mar. 2026": "2026-03",
    "Sept/2026": "2026-09",
  },
  invalid: ["2026-13", "0/2026", "3/26", "3/", "March"],
  length: { least: 7, most: 7 },
};
