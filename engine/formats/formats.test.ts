import { expect, test } from "vitest";
import { notesOfOurs } from "../authoring/registry/format-notes.ts";
import { plainSpelling } from "./base/clean-text.ts";
import { ourFormats } from "./ours.ts";
import { createRegistry, storedText } from "./registry.ts";
import { boundFormats } from "./validators.ts";

const validators = boundFormats(ourFormats, () => new Date("2026-06-01T00:00:00Z"));
const field = { currency: "USD" };
const registry = createRegistry({});
const cases = Object.entries(ourFormats).map(([name, format]) => {
  const { validate } = validators[name] as { validate: (value: unknown) => boolean };
  const pattern = new RegExp(format.pattern?.(field) ?? "", "u");
  const stored = (value: string | number) =>
    typeof value === "string" ? storedText(registry, { ...field, format: name }, value) : value;
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

/** Spellings of the same text by phones, calendars, spreadsheets and other keyboards. */
const spellings: [string, (text: string) => string][] = [
  [
    "marks of direction and no width",
    (text) => `\u202a\u200e${text.replace(/.$/su, "\u200b$&")}\u202c\ufeff`,
  ],
  ["a dash that does not break", (text) => text.replaceAll("-", "\u2011")],
  ["an en dash", (text) => text.replaceAll("-", "\u2013")],
  ["a minus sign", (text) => text.replaceAll("-", "\u2212")],
  ["spaces that do not break", (text) => `\u00a0${text.replaceAll(" ", "\u202f")}\u3000`],
  [
    "wide letters",
    (text) => text.replace(/[!-~]/gu, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
  ],
  ["Arabic digits", (text) => text.replace(/\d/gu, (digit) => String.fromCharCode(0x0660 + Number(digit)))],
];
test.each(typed)("$name takes what it takes in any spelling", ({ name, format, notes, stored }) => {
  const known = spellings.slice(0, "keepsLetters" in format && format.keepsLetters ? 1 : undefined);
  for (const [typed, kept] of Object.entries(notes?.spellings ?? {}))
    for (const [spelling, written] of known)
      expect(stored(written(typed)), `${name}: ${typed} in ${spelling}`).toBe(kept);
});

test("a typed digit of any script is read as the digit it is", () => {
  const systems = Intl.supportedValuesOf("numberingSystem").flatMap((nu) => {
    const digits = new Intl.NumberFormat(`en-u-nu-${nu}`, { useGrouping: false, minimumIntegerDigits: 10 });
    const text = digits.format(123456789);
    return /^\p{Nd}{10}$/u.test(text) ? [text] : [];
  });
  expect(systems.length).toBeGreaterThan(70);
  for (const text of systems) expect(plainSpelling(text), text).toBe("0123456789");
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

test.each(["ein", "ca-business-number", "duns-or-uei"])(
  "the format %s says when a number is grouped like a Social Security number",
  (name) => {
    const { reason } = ourFormats[name as keyof typeof ourFormats] as {
      reason: (text: string) => string | null;
    };
    expect(reason("123-45-6789")).toBe("ssn");
    expect(reason("12-3456789")).not.toBe("ssn");
  },
);

test.each([
  ["07-1234567", false],
  ["10-1234567", true],
  ["70-1234567", false],
  ["71-1234567", true],
  ["96-1234567", false],
])("the prefix of the EIN %s was assigned: %s", (ein, isAssigned) => {
  expect(cases.find(({ name }) => name === "ein")?.validate(ein)).toBe(isAssigned);
});
