import { daysIn, missingAmong, missingParts, monthIn, months, twoDigits } from "../base/calendar.ts";
import type { FormatNotes, TextFormat } from "../base/format.ts";
import { month as monthOfYear } from "./month.ts";

const stored = /^([1-9]\d{3})-(\d\d)-(\d\d)$/u;

/** A date of which the day, or the month too, may be unknown: stored as 2026-03 or 2026, and shown as March 2026 or 2026. */
const partialDate: TextFormat = {
  validate: (text, clock) =>
    storedYear.test(text) || monthOfYear.validate(text, clock) || date.validate(text, clock),
  normalize: (text, field) =>
    dateIn(text) ??
    typedYear.exec(text)?.[1] ??
    monthOfYear.normalize?.(text.replace(/^([^/]*\/)\s*\/([^/]*)$/u, "$1$2"), field) ??
    text,
  pattern: ({ partial }) => (partial === "month" ? "^.{7}" : undefined),
  show: (text, field) => date.show?.(monthOfYear.show?.(text, field) ?? text, field) ?? text,
  missing: (text, { partial }) => {
    const typed = storedYear.test(text) ? ["", "", text] : text.split("/");
    if (typed.length !== 3) return null;
    const [month = "", day = "", inYear = ""] = typed;
    if (day.trim()) return missingAmong(typed, ["month", "day", "year"]);
    if (month.trim() || partial === "month") return missingAmong([month, inYear], ["month", "year"]);
    return missingAmong([inYear], ["year"]);
  },
  control: "date",
};

const storedYear = /^[1-9]\d{3}$/u;
const typedYear = /^[\s/]*([1-9]\d{3})[\s/]*$/u;

/** A day of the calendar, stored as 2026-03-05 and shown as March 5, 2026. */
export const date: TextFormat = {
  validate: (text) => {
    const [, year, month, day] = (stored.exec(text) ?? []).map(Number);
    return isDay(year, month, day);
  },
  normalize: (text) => dateIn(text) ?? text,
  show: (text) =>
    text.replace(stored, (_all, year, month, day) => `${months[month - 1] ?? month} ${Number(day)}, ${year}`),
  missing: (text) => missingParts(text, ["month", "day", "year"]),
  control: "date",
  partial: partialDate,
};

function isDay(year = Number.NaN, month = Number.NaN, day = Number.NaN): boolean {
  return day >= 1 && day <= daysIn(year, month);
}

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[.,]*\s+/iu;
const yearFirst = /^([1-9]\d{3})[-/.](\d{1,2})[-/.](\d{1,2})$/u;
const monthFirst = /^(\d{1,2}|[a-z]{3,9}\.?)[\s,/.-]+(\d{1,2})[\s,/.-]+([1-9]\d{3})$/iu;
const dayFirst = /^(\d{1,2})[\s/.-]*([a-z]{3,9}\.?)[\s,/.-]*([1-9]\d{3})$/iu;

/** Returns a date in a usual American spelling as it is stored; null when it is none, or no day of the calendar. */
function dateIn(text: string): string | null {
  const bare = text.replace(weekday, "").replace(/(\d)(?:st|nd|rd|th)\b/giu, "$1");
  let year: string | undefined;
  let month: string | undefined;
  let day: string | undefined;
  if (yearFirst.test(bare)) [, year, month, day] = yearFirst.exec(bare) ?? [];
  else if (monthFirst.test(bare)) [, month, day, year] = monthFirst.exec(bare) ?? [];
  else [, day, month, year] = dayFirst.exec(bare) ?? [];
  const number = monthIn(month ?? "");
  if (!isDay(Number(year), number, Number(day))) return null;
  return `${year}-${twoDigits(number)}-${twoDigits(Number(day))}`;
}

const spellings = {
  "3/5/2026": "2026-03-05",
  "03/05/2026": "2026-03-05",
  "3-5-2026": "2026-03-05",
  "3.5.2026": "2026-03-05",
  "2026-3-5": "2026-03-05",
  "2026/03/05": "2026-03-05",
  "March 5, 2026": "2026-03-05",
  "mar 5 2026": "2026-03-05",
  "Mar. 5th, 2026": "2026-03-05",
  "5 March 2026": "2026-03-05",
  "05-MAR-2026": "2026-03-05",
  "March/5/2026": "2026-03-05",
  "Thursday, March 5, 2026": "2026-03-05",
  "02/29/2000": "2000-02-29",
};

/** Written without a spread at its top, which a browser would load with the format. */
export const dateNotes: FormatNotes = {
  isRare: true,
  words: "a date, such as 3/5/2026",
  accepts: "3/5/2026, March 5, 2026, 2026-03-05",
  stores: "2026-03-05",
  message: "Enter a date, such as 3/31/2027",
  samples: ["2026-03-05", "1984-12-31", "2024-02-29"],
  spellings,
  invalid: ["2026-02-30", "02/29/1900", "2/29/2100", "13/1/2026", "3/5/26", "3//2026", "0000-01-01", "soon"],
  length: { least: 10, most: 10 },
  partial: {
    words: "a date, such as 3/5/2026",
    samples: ["1987-03-05"],
    spellings,
    invalid: ["/5/1987"],
    ofField: ({ partial }) => ({
      samples: partial === "month" ? ["1987-03-05", "1984-12"] : ["1987-03-05", "1984-12", "1999"],
      spellings: {
        ...spellings,
        "3//1987": "1987-03",
        "March 1987": "1987-03",
        ...(partial === "month" ? {} : { "//1987": "1987", "1987": "1987" }),
      },
      invalid: ["/5/1987", "1987-13", "87", "3//", ...(partial === "month" ? ["1987"] : [])],
      length: { least: partial === "month" ? 7 : 4, most: 10 },
    }),
  },
};
