import fc from "fast-check";
import { expect, test } from "vitest";
import { draws } from "../../testing/depth.ts";
import { grouped, plainDecimal } from "./number-text.ts";

test.each([
  ["12,500.50", "12500.50"],
  ["12 500.50", "12500.50"],
  ["1,234,567", "1234567"],
  ["-3", "-3"],
  ["+3.0", "3.0"],
  [".5", "0.5"],
  ["12.", "12"],
  ["007", "007"],
])("reads the number %s without its separators", (typed, plain) => {
  expect(plainDecimal(typed)).toBe(plain);
});

test.each(["12,5", "1.234,56", "1,23,456", "1,234 567", "1e3", "0x10", "", "-", ".", "1.2.3", "1234,567"])(
  "refuses %j, which is no American number",
  (typed) => {
    expect(plainDecimal(typed)).toBeNull();
  },
);

test("reads back every number that it groups", () => {
  const decimals = fc.tuple(
    fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
    fc.stringMatching(/^\d{0,10}$/u),
  );
  fc.assert(
    fc.property(decimals, fc.constantFrom("", "-"), ([whole, fraction], sign) => {
      const plain = `${sign}${whole}${fraction && `.${fraction}`}`;
      expect(plainDecimal(grouped(plain))).toBe(plain);
    }),
    draws(100, 1000),
  );
});
