import type { FieldDefinition, FileRule } from "../../definition.ts";
import { type Widget, widgetOf } from "../../step-view.ts";
import { countInWords, listInWords } from "./marks.ts";

const controls: { [widget in Widget]: string } = {
  text: "one line of text",
  textarea: "several lines of text",
  tel: "a phone number",
  url: "a web address",
  email: "an email address",
  password: "a password",
  code: "a six-digit code",
  number: "a number",
  select: "one choice from a list that opens",
  combobox: "one choice from a list that can be searched by typing",
  "multi-select": "several choices from a list that opens",
  radio: "one choice, all of them in sight",
  "checkbox-groups": "boxes to tick, under headings",
  checkboxes: "boxes to tick",
  checkbox: "a box to tick",
  picture: "a picture to upload",
  upload: "a file to upload",
  lookup: "one code, found by number or word",
  "multi-lookup": "several codes, found by number or word",
  "certificate-table": "boxes to tick, each of which becomes a row of a table",
  repeat: "entries that can be added and removed",
  hidden: "nothing on the page; the answer comes with it",
};

/** Describes the control of a field: "one line of text", "a file to upload". */
export function controlInWords(field: FieldDefinition): string {
  return controls[widgetOf(field)];
}

const formats: { [format: string]: string } = {
  email: "an email address",
  website: "a web address",
  phone: "a phone number with its area code",
  "us-zip": "a five-digit ZIP Code",
  "ca-postal-code": "a Canadian postal code, such as K1A 0B1",
  ein: "a nine-digit tax number (EIN)",
  "ca-business-number": "a nine-digit Canadian Business Number",
  "duns-or-uei": "nine digits (DUNS) or twelve characters (UEI)",
  cage: "five letters and digits (CAGE)",
  "past-year": "no later than this year",
};

/**
 * Describes the rules of an answer, one phrase each: "up to 80 characters", "from 0 to 50". Options and lookups are
 * described by the caller.
 */
export function limitsInWords(field: FieldDefinition): string[] {
  const { format, pattern, file, uniqueItems } = field;
  return [
    ...(field.type === "integer" ? ["a whole number"] : []),
    ...(format === undefined ? [] : [formats[format] ?? format]),
    ...spanInWords(field.minLength, field.maxLength, (count) => countInWords(count, "character")),
    ...spanInWords(field.minimum, field.maximum, String),
    ...spanInWords(field.minItems, field.maxItems, (count) => countInWords(count, "entry", "entries")),
    ...(uniqueItems ? ["none twice"] : []),
    ...(pattern === undefined ? [] : [`written as the pattern ${pattern} says`]),
    ...(field.checklist ?? []).map(({ label }) => label),
    ...(file ? [fileInWords(file)] : []),
  ];
}

function spanInWords(least: number | undefined, most: number | undefined, unit: (n: number) => string) {
  if (least === undefined) return most === undefined ? [] : [`up to ${unit(most)}`];
  if (most === undefined) return [`at least ${unit(least)}`];
  return [least === most ? `just ${unit(most)}` : `from ${least} to ${unit(most)}`];
}

const kinds: { [type: string]: string } = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
};

function fileInWords({ accept, maxBytes, picture }: FileRule): string {
  const megabytes = Math.round((maxBytes / 1024 / 1024) * 10) / 10;
  const size = megabytes >= 0.1 ? `${megabytes} MB` : countInWords(maxBytes, "byte");
  const named = listInWords(
    accept.map((type) => kinds[type] ?? type),
    "or",
  );
  return `${named}, up to ${size}${picture ? ", cut to a square" : ""}`;
}
