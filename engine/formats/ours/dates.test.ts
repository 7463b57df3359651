import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draws } from "../../testing/depth.ts";
import type { TextFormat } from "../base/format.ts";
import { date } from "./date.ts";
import { month } from "./month.ts";
import { time } from "./time.ts";

const clock = () => new Date("2026-06-01T00:00:00Z");
const names = "January February March April May June July August September October November December".split(
  " ",
);
const stored = (format: TextFormat, typed: string) => format.normalize?.(typed, {}) ?? typed;
const isDate = (text: string) => date.validate(text, clock);

/** Every day that the calendar of JavaScript has in these centuries. */
const days = fc
  .date({ min: new Date("1600-01-01T00:00:00Z"), max: new Date("2400-12-31T00:00:00Z"), noInvalidDate: true })
  .map((day) => ({
    iso: day.toISOString().slice(0, 10),
    year: day.getUTCFullYear(),
    month: day.getUTCMonth() + 1,
    day: day.getUTCDate(),
  }));

describe("a date", () => {
  test("understands every usual American spelling", () => {
    const spellings = fc.constantFrom<(one: { year: number; month: number; day: number }) => string>(
      ({ year, month, day }) => `${month}/${day}/${year}`,
      ({ year, month, day }) => `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}-${year}`,
      ({ year, month, day }) => `${month}.${day}.${year}`,
      ({ year, month, day }) => `${year}/${month}/${day}`,
      ({ year, month, day }) => `${names[month - 1]} ${day}, ${year}`,
      ({ year, month, day }) => `${names[month - 1]?.slice(0, 3).toUpperCase()}. ${day}th ${year}`,
      ({ year, month, day }) => `${day} ${names[month - 1]?.toLowerCase()} ${year}`,
      ({ year, month, day }) => `Friday, ${names[month - 1]} ${day}, ${year}`,
    );
    fc.assert(
      fc.property(days, spellings, (day, spelled) => {
        expect(stored(date, spelled(day))).toBe(day.iso);
        expect(stored(date, day.iso)).toBe(day.iso);
        expect(isDate(day.iso)).toBe(true);
        expect(stored(date, date.show?.(day.iso, {}) ?? "")).toBe(day.iso);
      }),
      draws(100, 1000),
    );
  });

  test("refuses a day that the calendar lacks, and keeps it as typed", () => {
    const numbers = fc.tuple(fc.integer({ min: 1000, max: 9999 }), fc.nat(14), fc.nat(33));
    fc.assert(
      fc.property(numbers, ([year, month, day]) => {
        const iso = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
        const real = new Date(`${iso}T00:00:00Z`);
        const exists = !Number.isNaN(real.getTime()) && real.toISOString().startsWith(iso);
        expect(isDate(iso)).toBe(exists);
        const typed = `${month}/${day}/${year}`;
        expect(stored(date, typed)).toBe(exists ? iso : typed);
      }),
      draws(100, 1000),
    );
  });

  test.each([
    ["02/30/2026", false],
    ["02/29/1900", false],
    ["02/29/2000", true],
    ["02/29/2024", true],
    ["02/29/2026", false],
    ["02/29/2100", false],
    ["04/31/2026", false],
    ["12/31/2026", true],
  ])("knows leap years and the lengths of months: %s", (typed, exists) => {
    expect(isDate(stored(date, typed))).toBe(exists);
  });

  test.each([
    ["3//2026", "a day"],
    ["3/5/", "a year"],
    ["/5/2026", "a month"],
    ["3//", "a day and a year"],
    ["3/5/26", "a year with four digits"],
    ["3/5", "a year"],
    ["2/30/2026", null],
    ["soon", null],
  ])("says what is missing from an incomplete date: %s", (typed, missing) => {
    expect(date.missing?.(typed, {})).toBe(missing);
  });

  test("shows it in words", () => {
    expect(date.show?.("2026-03-05", {})).toBe("March 5, 2026");
  });
});

describe("a date of which parts may be unknown", () => {
  const partial = date.partial ?? date;

  test.each([
    ["3/5/1987", "1987-03-05", "March 5, 1987"],
    ["3//1987", "1987-03", "March 1987"],
    ["03 / / 1987", "1987-03", "March 1987"],
    ["March 1987", "1987-03", "March 1987"],
    ["//1987", "1987", "1987"],
    ["1987//", "1987", "1987"],
    [" 1987", "1987", "1987"],
  ])("stores it as far as it is known: %s", (typed, iso, shown) => {
    expect(stored(partial, typed)).toBe(iso);
    expect(stored(partial, iso)).toBe(iso);
    expect(partial.validate(iso, clock)).toBe(true);
    expect(partial.show?.(iso, {})).toBe(shown);
    expect(date.validate(iso, clock)).toBe(iso.length === 10);
  });

  test.each([
    ["/5/1987", "year", "a month"],
    ["3//", "year", "a year"],
    ["/5/", "year", "a month and a year"],
    ["//87", "year", "a year with four digits"],
    ["//1987", "month", "a month"],
    ["1987", "month", "a month"],
    ["2/30/1987", "year", null],
    ["soon", "year", null],
  ] as const)("says what is missing: %s, %s", (typed, least, missing) => {
    expect(partial.missing?.(typed, { partial: least })).toBe(missing);
  });
});

test("a month is shown in words, and says which part is missing", () => {
  expect(month.show?.("2026-03", {})).toBe("March 2026");
  expect(month.missing?.("3/", {})).toBe("a year");
  expect(month.missing?.("/2026", {})).toBe("a month");
});

test("every minute of the day is read back from how it is shown", () => {
  fc.assert(
    fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
      const text = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
      const shown = time.show?.(text, {}) ?? "";
      expect(shown).toMatch(/^\d{1,2}:\d\d [AP]M$/u);
      expect(stored(time, shown)).toBe(text);
    }),
    draws(100, 1000),
  );
  expect(time.missing?.("2:30", {})).toBe("AM or PM");
});

test("dates, months and times have one normal form, whatever is typed", () => {
  const typed = fc.oneof(
    fc.stringMatching(/^[\d/ .,:-]{0,12}$/u),
    fc.stringMatching(/^[a-z]{0,9}[ .,/-]{0,2}\d{0,4}[ ,/]{0,2}\d{0,4}$/u),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.constantFrom(date, date.partial ?? date, month, time), typed, (format, text) => {
      const once = stored(format, text.trim());
      expect(stored(format, once)).toBe(once);
    }),
    draws(100, 1000),
  );
});
