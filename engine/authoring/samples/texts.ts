import type { FieldDefinition, FileRule, Json } from "../../definition/definition.ts";
import { fileKinds } from "../../definition/file-kinds.ts";
import { formatOf, type Registry } from "../../formats/registry.ts";
import { keywordsIn } from "../keywords/keywords.ts";
import { notesOf } from "../registry/registry.ts";
import { samplesOfPattern } from "./sample-of-pattern.ts";

/** Values that browsers would autofill. */
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

const filler = "We keep our word and our dates. ";

/** Returns texts for a field, the most natural first. Not all pass the field's rules. */
export function textsFor(registry: Registry, field: FieldDefinition): string[] {
  const { pattern, title, draw, minLength = 0, maxLength } = field;
  const texts = [
    ...(notesOf(formatOf(registry, field), field)?.samples ?? []).map(String),
    ...keywordsIn(field).flatMap(({ texts: passing = [] }) => passing),
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

export function sampleFile(rule: FileRule): Json {
  return sampleFiles(rule, 1)[0] ?? null;
}

/** Returns so many files: the first types that the rule accepts take turns. */
export function sampleFiles({ accept, maxBytes }: FileRule, count: number): Json[] {
  return Array.from({ length: count }, (_none, index) => {
    const type = accept[index % accept.length] ?? "";
    const ending = fileKinds[type]?.endings[0] ?? "pdf";
    const stem = type.startsWith("image/") ? "picture" : "document";
    const name = `${stem}${index === 0 ? "" : `-${index + 1}`}.${ending}`;
    const id = `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`;
    return { id, name, type, size: Math.min(184_320, maxBytes) };
  });
}
