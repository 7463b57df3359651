import { readFileSync } from "node:fs";
import { parsePhoneNumber } from "libphonenumber-js";
import { expect, test } from "vitest";
import { createRegistry } from "#engine";
import { at } from "../bootstrap/project.js";
import { exampleNumbers, prefixesPage } from "./prefixes-page.ts";

const { phone } = createRegistry({}).formats;
const stored = (typed: string) => phone?.normalize?.(typed, {});
const numbers = exampleNumbers();

test("the table is the one that libphonenumber-js gives", () => {
  expect(readFileSync(at("engine/formats/base/trunk-prefixes.gen.ts"), "utf8")).toBe(prefixesPage());
});

test("a number of every country is stored as libphonenumber-js reads it, with and without its trunk prefix", () => {
  expect(numbers.length).toBeGreaterThan(200);
  for (const { country, code, national, trunks } of numbers) {
    const typed = [`+${code} ${national}`, `011 ${code}-${national}`];
    for (const trunk of trunks)
      typed.push(`+${code} (${trunk}) ${national}`, `00${code} ${trunk}${national}`);
    for (const one of typed) expect(stored(one), `${country}: ${one}`).toBe(`+${code}${national}`);
  }
});

test("a number of every country is shown in groups behind its country code, and read back", () => {
  for (const { country, code, national } of numbers) {
    const number = `+${code}${national}`;
    // Some islands have numbers that are shorter than ours may be.
    if (national.length < 5) continue;
    const shown = phone?.show?.(number, {}) ?? "";
    expect(stored(shown), `${country}: ${shown}`).toBe(number);
    if (code === "1") expect(shown).toMatch(/^\d{3}-\d{3}-\d{4}$/u);
    else expect(shown, country).toMatch(new RegExp(`^\\+${code} (?:\\d{3} )*\\d{2,4}$`, "u"));
  }
  expect(phone?.show?.("+49301234567", {})).toBe("+49 301 234 567");
});

test.each([
  "+39 06 6982 0000",
  "+225 01 23 45 67 89",
  "+241 06 03 12 34",
  "+250 06 123 456",
  "+7 800 555 35 35",
  "+378 0549 123456",
])("%s keeps the zero or the eight that belongs to it", (typed) => {
  expect(stored(typed)).toBe(parsePhoneNumber(typed).number);
});
