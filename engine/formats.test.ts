import { expect, test } from "vitest";
import { createFormats, spellings } from "./formats.ts";

const formats = createFormats(() => new Date("2026-06-01T00:00:00Z"));

function stored(format: string, typed: string): string | null {
  const text = spellings[format]?.(typed) ?? typed;
  const { validate } = formats[format] as { validate: (text: string) => boolean };
  return validate(text) ? text : null;
}

test.each([
  ["phone", "(415) 555-2671", "+14155552671"],
  ["phone", "1 415 555 2671", "+14155552671"],
  ["phone", "+44 20 7946 0958", "+442079460958"],
  ["phone", "011 44 20 7946 0958", "+442079460958"],
  ["phone", "555-2671", null],
  ["phone", "115 555 2671", null],
  ["website", "example.com", "https://example.com"],
  ["website", "http://sub.example.co.uk/a?b#c", "http://sub.example.co.uk/a?b#c"],
  ["website", "Https://Example.com/A", "https://Example.com/A"],
  ["website", "javascript:alert(1)", null],
  ["website", "localhost", null],
  ["ca-postal-code", "k1a0b1", "K1A 0B1"],
  ["ca-postal-code", "K1A-0B1", "K1A 0B1"],
  ["ca-postal-code", "K1A 0BB", null],
  ["us-zip", "12345", "12345"],
  ["us-zip", "12345-6789", null],
  ["ein", "123456789", "12-3456789"],
  ["ein", "07-1234567", null],
  ["ca-business-number", "123 456 789", "123456789"],
  ["duns-or-uei", "12-345-6789", "123456789"],
  ["duns-or-uei", "zqggh4hl3yl5", "ZQGGH4HL3YL5"],
  ["cage", "1abc2", "1ABC2"],
  ["cage", "1abco", null],
  ["email", "a@b.co", "a@b.co"],
  ["email", "a@b", null],
])("%s: %s is kept as %s", (format, typed, kept) => {
  expect(stored(format, typed)).toBe(kept);
});
