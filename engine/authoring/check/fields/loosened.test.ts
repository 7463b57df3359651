import { expect, test } from "vitest";
import { loosened } from "./loosened.ts";

test("upper bounds are taken away where several lengths may follow each other", () => {
  expect(loosened("^[a-z]{1,20}\\d{3}$")).toEqual({ source: "^[a-z]{1,}\\d{3}$", bounds: [20], copies: 1 });
  expect(loosened("^(?:a?){25}b$").source).toBe("^(?:a?){25,}b$");
  expect(loosened("(?:\\d{3}-){2}").source).toBe("(?:\\d{3}-){2}");
  expect(loosened("a*b+?c{2,}").bounds).toEqual([
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ]);
});

test("copies of what may have several lengths are counted, those inside others with them", () => {
  expect(loosened("^(?:(?:a?){3}b){4}$").copies).toBe(12);
  expect(loosened("^(?:\\d{3}-){4}$").copies).toBe(1);
  expect(loosened("^(?:a?){2,9}$").copies).toBe(2);
});

test("braces of classes and escapes are no repetitions", () => {
  const pattern = "^[{}]\\{1\\}\\p{L}\\u{1F600}[\\]{1,2}]$";
  expect(loosened(pattern)).toEqual({ source: pattern, bounds: [], copies: 1 });
});
