import { expect, test } from "vitest";
import { parsePattern } from "../../structure/parse-pattern.ts";
import * as shape from "./pattern-shape.ts";

function parsed(pattern: string) {
  const tree = parsePattern(pattern);
  if (!tree) throw new Error(`${pattern} cannot be parsed.`);
  return tree;
}
const loosened = (pattern: string) => shape.loosened(parsed(pattern));

test("upper bounds are removed from repetitions of variable length", () => {
  expect(loosened("^[a-z]{1,20}\\d{3}$")).toEqual({ source: "^[a-z]{1,}\\d{3}$", bounds: [20], copies: 1 });
  expect(loosened("^(?:a?){25}b$").source).toBe("^(?:a?){25,}b$");
  expect(loosened("(?:\\d{3}-){2}").source).toBe("(?:\\d{3}-){2}");
  expect(loosened("(?:a{1,9}b){2,3}").source).toBe("(?:a{1,}b){2,}");
  expect(loosened("a*b+?c{2,}").bounds).toEqual([
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ]);
});

test("copies of elements of variable length are counted, nested ones too", () => {
  expect(loosened("^(?:(?:a?){3}b){4}$").copies).toBe(12);
  expect(loosened("^(?:\\d{3}-){4}$").copies).toBe(1);
  expect(loosened("^(?:a?){2,9}$").copies).toBe(2);
});

test("braces in classes and escapes are not repetitions", () => {
  const pattern = "^[{}]\\{1\\}\\p{L}\\u{1F600}[\\]{1,2}]$";
  expect(loosened(pattern)).toEqual({ source: pattern, bounds: [], copies: 1 });
});

test.each(["^.{8,}$", "[A-Z]", "\\d", "^[A-Z]{2}\\d{3}$", "^\\p{L}+$", '[!@#$%^&*(),.?":{}|<>]'])(
  "%s needs no proof",
  (pattern) => {
    expect(shape.isPlainlyLinear(parsed(pattern))).toBe(true);
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
  "^(?:a|b)c+$",
  "^(.*)\\1$",
  "^.{1,5000}.{1,5000}$",
  "^a{0,90}a{0,90}a{0,90}a{0,90}b$",
])("%s is left to the prover", (pattern) => {
  expect(shape.isPlainlyLinear(parsed(pattern))).toBe(false);
});

test("a pattern that is not a regular expression has no syntax tree", () => {
  expect(parsePattern("^[a-z$")).toBeNull();
  expect(parsePattern("(".repeat(100_000))).toBeNull();
});
