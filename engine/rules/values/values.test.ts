import { describe, expect, test } from "vitest";
import { calendarClock, todayOn } from "../../formats/today.ts";
import { compareValues } from "../value-kind.ts";
import { isOnCalendar, plusSpan, wholeYears } from "./calendar.ts";
import {
  add,
  compareDecimals,
  type Decimal,
  decimalOf,
  decimalText,
  divide,
  multiply,
  rounded,
} from "./decimal.ts";

const decimal = (text: string) => decimalOf(text) as Decimal;

describe("calendar", () => {
  test.each([
    ["2026-01-31", { months: 1 }, "2026-02-28"],
    ["2024-01-31", { months: 1 }, "2024-02-29"],
    ["2024-02-29", { years: 1 }, "2025-02-28"],
    ["2024-02-29", { years: -4 }, "2020-02-29"],
    ["2026-03-31", { months: -13 }, "2025-02-28"],
    ["2026-12-31", { days: 1 }, "2027-01-01"],
    ["2026-01-31", { months: 1, days: 1 }, "2026-03-01"],
    ["0001-03-01", { days: -1 }, "0001-02-28"],
    ["2026-01", { months: -1 }, "2025-12"],
  ])("%s plus %o is %s", (date, span, sum) => {
    expect(plusSpan(date, span)).toBe(sum);
  });

  test("a day that does not exist has no distance to any", () => {
    expect(plusSpan("2026-02-30", {})).toBeNull();
    expect(plusSpan("9999-12-31", { days: 1 })).toBeNull();
    expect(isOnCalendar("2100-02-29")).toBe(false);
    expect(isOnCalendar("2000-02-29")).toBe(true);
  });

  test("today is the day where the forms are at home, in UTC by default", () => {
    const clock = () => new Date("2026-11-23T23:30:00-05:00");
    expect(todayOn(calendarClock(clock))).toBe("2026-11-24");
    expect(todayOn(calendarClock(clock, "America/New_York"))).toBe("2026-11-23");
    expect(todayOn(calendarClock(clock, "Asia/Tokyo"))).toBe("2026-11-24");
  });

  test.each([
    ["2008-11-23", "2026-11-23", 18],
    ["2008-11-24", "2026-11-23", 17],
    ["2008-02-29", "2026-02-28", 17],
    ["2008-11", "2026-11-01", 18],
    ["2027-01-01", "2026-11-23", null],
  ])("counts the whole years from %s to %s: %s", (from, to, years) => {
    expect(wholeYears(from, to)).toBe(years);
  });
});

describe("decimals", () => {
  test("a sum of cents is exact", () => {
    expect(decimalText(add(decimal("0.1"), decimal("0.20")))).toBe("0.30");
    expect(decimalText(add(decimal("9007199254740993.01"), decimal("-0.01")))).toBe("9007199254740993.00");
  });

  test.each([
    ["0.125", 2, "0.13"],
    ["-0.125", 2, "-0.13"],
    ["0.124", 2, "0.12"],
    ["2", 2, "2.00"],
    ["-0.4", 0, "0"],
  ])("%s rounds to %i decimals as %s", (text, scale, result) => {
    expect(decimalText(rounded(decimal(text), scale))).toBe(result);
  });

  test("a quotient is rounded once, half away from zero", () => {
    const quotient = (a: string, b: string, scale: number) => {
      const result = divide(decimal(a), decimal(b), scale);
      return result && decimalText(result);
    };
    expect(quotient("1", "3", 2)).toBe("0.33");
    expect(quotient("2", "3", 2)).toBe("0.67");
    expect(quotient("-1", "8", 2)).toBe("-0.13");
    expect(quotient("1", "0.00", 2)).toBeNull();
    expect(decimalText(multiply(decimal("1.5"), decimal("-0.30")))).toBe("-0.450");
  });

  test("numbers are read as they are written, and other texts are not", () => {
    expect(decimalText(decimalOf(1e21) as Decimal)).toBe("1000000000000000000000");
    expect(decimalText(decimalOf(1e-7) as Decimal)).toBe("0.0000001");
    for (const value of ["", "1,000", "$5", "NaN", "1e9999", "9".repeat(401), null, true])
      expect(decimalOf(value)).toBeNull();
    expect(compareDecimals(decimal("100"), decimal("100.00"))).toBe(0);
  });
});

describe("order", () => {
  test("amounts are compared as numbers, dates as days", () => {
    expect(compareValues("money", "9.50", "10.00")).toBeLessThan(0);
    expect(compareValues("date", "2026-09-30", "2026-10-01")).toBeLessThan(0);
    expect(compareValues("number", 2, "10")).toBeLessThan(0);
  });

  test("values that are not of the kind are not compared", () => {
    expect(compareValues("number", "many", 5)).toBeNull();
    expect(compareValues("text", "5", 5)).toBeNull();
    expect(compareValues("text", "5", undefined)).toBeNull();
  });

  test("a loose comparison ignores case and repeated spaces", () => {
    expect(compareValues("text", " ann  MARY ", "Ann Mary", true)).toBe(0);
    expect(compareValues("text", "ann Mary", "Ann Mary")).not.toBe(0);
  });
});
