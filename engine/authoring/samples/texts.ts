import type { FieldDefinition } from "../../definition.ts";
import { formatOf, type Registry } from "../../registry.ts";
import { notesOf } from "../registry.ts";
import { samplesOfPattern } from "./sample-of-pattern.ts";

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
export function textsFor(registry: Registry, field: FieldDefinition): string[] {
  const { pattern, checklist, title, draw, minLength = 0, maxLength } = field;
  const tokens = (draw?.autocomplete ?? "").split(" ");
  const plain = [
    ...tokens.flatMap((token) => byAutocomplete[token] ?? []),
    ...(title ? [title.replace(/[\s.:?!*]+$/u, "")] : []),
    "Example",
  ];
  const formed = (notesOf(formatOf(registry, field))?.samples ?? []).map(String);
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
