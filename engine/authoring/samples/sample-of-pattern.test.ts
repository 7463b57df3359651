import { expect, test } from "vitest";
import { samplesOfPattern } from "./sample-of-pattern.ts";

test.each([
  "^[A-Z]{2}\\d{4}$",
  "^\\d{3}-\\d{2}-\\d{4}$",
  "^(?:\\+1)?[2-9]\\d{9}$",
  "^[^\\s@]+@[^\\s@]+\\.[a-z]{2,}$",
  "^.{8,}$",
  '[!@#$%^&*(),.?":{}|<>]',
  "^(?=.*\\d)[a-z\\d]+$",
  "^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).{8,}$",
  "^\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)*$",
  "^(?:Mr|Ms)\\. [A-Z][a-z]+$",
  "^(?<year>\\d{4})-(?<month>0[1-9]|1[0-2])$",
  "^\\u0041\\x42\\u{43}+$",
  "^[\\u4e00-\\u9fff]+$",
  "^[B-D][5-9]{3}$",
  "\\bword\\b",
  "^[^a-zA-Z0-9]+$",
  "^x$|^yy$",
  "^https?://[^/]+/.*$",
])("a sample fits %s", (pattern) => {
  const fits = new RegExp(pattern, "u");
  expect(samplesOfPattern(pattern).filter((sample) => fits.test(sample))).not.toEqual([]);
});

test("the first samples are short, and none is endless", () => {
  expect(samplesOfPattern("^a{2,}$")[0]).toBe("aa");
  const samples = samplesOfPattern("^(?:a{1000}){1000}$");
  expect(samples.every((sample) => sample.length <= 2000)).toBe(true);
});
