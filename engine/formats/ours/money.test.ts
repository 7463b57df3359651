import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draws } from "../../testing/depth.ts";
import { decimalsOf, money } from "./money.ts";

const stored = (typed: string, currency = "USD") => money.normalize?.(typed, { currency }) ?? typed;
const shown = (amount: string, currency = "USD") => money.show?.(amount, { currency });
const isValid = (text: string, currency = "USD") =>
  new RegExp(money.pattern?.({ currency }) ?? "", "u").test(text);

describe("an amount of money", () => {
  test.each([
    ["12,500", "USD", "12500.00"],
    ["$12500.50", "USD", "12500.50"],
    ["12 500.5", "USD", "12500.50"],
    ["US$ 5", "USD", "5.00"],
    ["usd 5", "USD", "5.00"],
    ["5 USD", "USD", "5.00"],
    ["-$5", "USD", "-5.00"],
    ["$-5", "USD", "-5.00"],
    ["-0.00", "USD", "0.00"],
    ["007.10", "USD", "7.10"],
    ["0.300000", "USD", "0.30"],
    ["¥1,200", "JPY", "1200"],
    ["1200.00", "JPY", "1200"],
    ["KWD 1.5", "KWD", "1.500"],
    ["1,234.567", "KWD", "1234.567"],
    ["CA$3", "CAD", "3.00"],
    ["$3", "CAD", "3.00"],
    ["€3", "EUR", "3.00"],
  ])("takes %s in %s as %s", (typed, currency, amount) => {
    expect(stored(typed, currency)).toBe(amount);
    expect(isValid(amount, currency)).toBe(true);
  });

  test.each([
    ["0.005", "USD"],
    ["1200.5", "JPY"],
    ["1.2345", "KWD"],
    ["$3", "EUR"],
    ["€3", "USD"],
    ["12,5", "EUR"],
    ["12.500", "USD"],
    ["$1.500", "USD"],
    ["1.200", "JPY"],
    ["1234567890123456", "USD"],
    ["a lot", "USD"],
  ])("keeps %s in %s as typed, and refuses it", (typed, currency) => {
    expect(stored(typed, currency)).toBe(typed);
    expect(isValid(typed, currency)).toBe(false);
  });

  test.each([
    ["12500.50", "USD", "$12,500.50"],
    ["-5.00", "USD", "-$5.00"],
    ["1200", "JPY", "¥1,200"],
    ["1234.567", "KWD", "KWD\u00a01,234.567"],
  ])("shows %s in %s as %s", (amount, currency, text) => {
    expect(shown(amount, currency)).toBe(text);
  });

  test("keeps every digit that a float would lose", () => {
    expect(stored("0.1")).toBe("0.10");
    expect(stored("0.30")).toBe("0.30");
    expect(stored("999,999,999,999,999.99")).toBe("999999999999999.99");
    expect(shown("999999999999999.99")).toBe("$999,999,999,999,999.99");
  });

  test("reads back, exactly, what is shown", () => {
    const currencies = fc.constantFrom("USD", "EUR", "CAD", "JPY", "KWD", "CHF", "BRL");
    const digits = fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n });
    fc.assert(
      fc.property(currencies, digits, (currency, minor) => {
        const decimals = decimalsOf({ currency });
        const padded = String(minor < 0n ? -minor : minor).padStart(decimals + 1, "0");
        const cut = padded.length - decimals;
        const whole = `${minor < 0n ? "-" : ""}${padded.slice(0, cut)}`;
        const amount = decimals > 0 ? `${whole}.${padded.slice(cut)}` : whole;
        expect(isValid(amount, currency)).toBe(true);
        expect(stored(amount, currency)).toBe(amount);
        expect(stored(shown(amount, currency) ?? "", currency)).toBe(amount);
      }),
      draws(100, 1000),
    );
  });

  test("has one normal form, whatever is typed", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-$ ,.\d]{0,20}$/u), (typed) => {
        expect(stored(stored(typed))).toBe(stored(typed));
      }),
      draws(100, 1000),
    );
  });
});
