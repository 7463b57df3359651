import { expect, test } from "vitest";
import { isPlainlyLinear } from "./simple-pattern.ts";

test.each(["^.{8,}$", "[A-Z]", "\\d", "^[A-Z]{2}\\d{3}$", "^\\p{L}+$", '[!@#$%^&*(),.?":{}|<>]'])(
  "%s needs no proof",
  (pattern) => {
    expect(isPlainlyLinear(pattern)).toBe(true);
  },
);

test.each([
  "^(a+)+$",
  "a+$",
  "^a*a*$",
  "(a|a)*b",
  "^(?=.*\\d).+$",
  "^(?:\\d+|x)*$",
  "^a+|b+$",
  "^(.*)\\1$",
  "^.{1,5000}.{1,5000}$",
  "^a{0,90}a{0,90}a{0,90}a{0,90}b$",
])("%s is left to the prover", (pattern) => {
  expect(isPlainlyLinear(pattern)).toBe(false);
});
