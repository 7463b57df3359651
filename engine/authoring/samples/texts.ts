import type { FieldDefinition, FileRule, Json } from "../../definition.ts";
import { samplesOfPattern } from "./sample-of-pattern.ts";

/** Texts of each format: in the stored spelling, the most natural first, and as people type them. */
export const textsByFormat: { [format: string]: { stored: string[]; typed: string[] } } = {
  email: {
    stored: ["dana.whitfield@example.com", "a@b.co"],
    typed: ["a@b.co", " Ann.Lee@Example.COM ", "o'brien+x@sub.example.org"],
  },
  website: {
    stored: ["https://www.example.com"],
    typed: ["example.com", "https://example.com/a?b=c#d", "HTTP://www.example.org"],
  },
  phone: {
    stored: ["+16145550118"],
    typed: ["(404) 555-0123", "404-555-0123", "+44 20 7946 0958", "1 604 555 0199"],
  },
  "us-zip": { stored: ["43215"], typed: ["12345", " 90210 "] },
  "ca-postal-code": { stored: ["K1A 0B1"], typed: ["K1A 0B1", "k1a0b1", "V6B-1A1"] },
  ein: { stored: ["31-4820937"], typed: ["12-3456789", "123456789"] },
  "ca-business-number": { stored: ["123456789"], typed: ["123456789", "123 456 789"] },
  "duns-or-uei": {
    stored: ["081234567", "ABCDEFGHJ123"],
    typed: ["123456789", "12-345-6789", "abcdefghj123"],
  },
  cage: { stored: ["7X4K2"], typed: ["1ABC2", "0a1b2"] },
};

/** What browsers would fill in. */
const byAutocomplete: { [token: string]: string } = {
  "given-name": "Dana",
  "family-name": "Whitfield",
  name: "Dana Whitfield",
  organization: "Whitfield Cleaning",
  "organization-title": "Purchasing manager",
  "street-address": "88 East Gay Street",
  "address-line1": "88 East Gay Street",
  "address-level2": "Columbus",
};

/** Passes the usual password rules. */
const password = "Bridge-2026!";
const filler = "We keep our word and our dates. ";

/** Returns texts for a field, the most natural first. Not all pass the field's rules. */
export function textsFor(field: FieldDefinition): string[] {
  const { format = "", pattern, checklist, title, draw, minLength = 0, maxLength } = field;
  const texts = [
    ...(textsByFormat[format]?.stored ?? []),
    ...(checklist ? [password] : []),
    ...(pattern ? samplesOfPattern(pattern) : []),
    ...(draw?.autocomplete ?? "").split(" ").flatMap((token) => byAutocomplete[token] ?? []),
    ...(title ? [title.replace(/[\s.:?!*]+$/u, "")] : []),
    "Example",
  ];
  return [...new Set(texts.map((text) => fitted(text, minLength, maxLength)))];
}

/** Lengthens or cuts a text to what the field allows. */
function fitted(text: string, least: number, most = Number.POSITIVE_INFINITY): string {
  const isShort = [...text].length < least;
  const long = isShort ? `${text} ${filler.repeat(Math.ceil(least / filler.length))}` : text;
  const cut = [...long].slice(0, isShort ? least : most).join("");
  // A trailing space would be removed again.
  return cut.replace(/\s$/u, ".");
}

export function sampleFile({ accept: [type = ""], maxBytes }: FileRule): Json {
  const ending = type.split("/")[1]?.replace("jpeg", "jpg") ?? "pdf";
  const name = type.startsWith("image/") ? `picture.${ending}` : `document.${ending}`;
  return { id: "00000000-0000-4000-8000-000000000001", name, type, size: Math.min(184_320, maxBytes) };
}

export const sampleLookup = { code: "541511", name: "Custom Computer Programming Services" };
