import { expect, test } from "vitest";
import { notesOfOurs } from "../authoring/format-notes.ts";
import { boundFormats } from "../validators.ts";
import { ourFormats } from "./ours.ts";

const validators = boundFormats(ourFormats, () => new Date("2026-06-01T00:00:00Z"));
const field = { currency: "USD" };
const cases = Object.entries(ourFormats).map(([name, format]) => {
  const { validate } = validators[name] as { validate: (value: unknown) => boolean };
  const pattern = new RegExp(format.pattern?.(field) ?? "", "u");
  const stored = (value: string | number) =>
    typeof value === "string" ? (format.normalize?.(value, field) ?? value) : value;
  const isValid = (value: string | number) => validate(value) && pattern.test(String(value));
  return { name, format, notes: notesOfOurs.get(format), validate: isValid, stored };
});

test("every format has notes with samples, invalid values and, for texts, spellings", () => {
  expect(cases.length).toBeGreaterThan(10);
  for (const { notes, format } of cases) {
    expect(notes?.words).toBeTruthy();
    expect(notes?.samples.length).toBeGreaterThan(0);
    // Any number will do as a percentage: the format only says how it is read and shown.
    if (format.type !== "number" || format.suffix === undefined)
      expect(notes?.invalid.length).toBeGreaterThan(0);
    if (format.type !== "number") expect(Object.keys(notes?.spellings ?? {}).length).toBeGreaterThan(0);
  }
});

const typed = cases.filter(({ format }) => format.type !== "number");
test.each(typed)("$name stores what people type in one spelling", ({ notes, validate, stored }) => {
  for (const [typed, kept] of Object.entries(notes?.spellings ?? {})) {
    expect(stored(typed)).toBe(kept);
    expect(stored(kept)).toBe(kept);
    expect(validate(kept)).toBe(true);
  }
});

test.each(cases)("$name takes its samples as they are and refuses its invalid values", (one) => {
  expect(one.notes?.samples.length).toBeGreaterThan(0);
  for (const sample of one.notes?.samples ?? []) {
    expect(one.stored(sample)).toBe(sample);
    expect(one.validate(sample)).toBe(true);
    const { least = 0, most = Number.POSITIVE_INFINITY } = one.notes?.length ?? {};
    expect(String(sample).length).toBeGreaterThanOrEqual(least);
    expect(String(sample).length).toBeLessThanOrEqual(most);
  }
  for (const value of one.notes?.invalid ?? []) expect(one.validate(one.stored(value))).toBe(false);
});

test.each([
  ["07-1234567", false],
  ["10-1234567", true],
  ["70-1234567", false],
  ["71-1234567", true],
  ["96-1234567", false],
])("the prefix of the EIN %s was assigned: %s", (ein, isAssigned) => {
  expect(cases.find(({ name }) => name === "ein")?.validate(ein)).toBe(isAssigned);
});
