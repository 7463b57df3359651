import type { FieldDefinition } from "../../definition.ts";
import { samplesOfPattern } from "./sample-of-pattern.ts";

/** What people type into a field of that format, in the stored spelling. */
const byFormat: { [format: string]: string[] } = {
  email: ["dana.whitfield@example.com"],
  website: ["https://www.example.com"],
  phone: ["+16145550118"],
  "us-zip": ["43215"],
  "ca-postal-code": ["K1A 0B1"],
  ein: ["31-4820937"],
  "ca-business-number": ["123456789"],
  "duns-or-uei": ["081234567", "ABCDEFGHJ123"],
  cage: ["7X4K2"],
};

/** What browsers would fill in for somebody. */
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

/** Meets the usual rules for passwords. */
const password = "Bridge-2026!";
const filler = "We keep our word and our dates. ";

/** Texts for a field, those first that a person might type; which of them will do is for the field's rules to say. */
export function textsFor(field: FieldDefinition): string[] {
  const { format, pattern, checklist, title, draw, minLength = 0, maxLength } = field;
  const tokens = (draw?.autocomplete ?? "").split(" ");
  const plain = [
    ...tokens.flatMap((token) => byAutocomplete[token] ?? []),
    ...(title ? [title.replace(/[\s.:?!*]+$/u, "")] : []),
    "Example",
  ];
  const formed = (format && byFormat[format]) || [];
  const texts = [
    ...formed,
    ...(checklist ? [password] : []),
    ...(pattern ? samplesOfPattern(pattern) : []),
    ...plain,
  ];
  return [...new Set(texts.map((text) => fitted(text, minLength, maxLength)))];
}

/** Drawn out or cut to what the field allows. */
function fitted(text: string, least: number, most = Number.POSITIVE_INFINITY): string {
  const isShort = [...text].length < least;
  const drawn = isShort ? `${text} ${filler.repeat(Math.ceil(least / filler.length))}` : text;
  const cut = [...drawn].slice(0, isShort ? least : most).join("");
  // A space at the end would be taken away again.
  return cut.replace(/\s$/u, ".");
}
