import type { FieldDefinition, FormsDefinition } from "../../../definition.ts";
import { createFormats } from "../../../formats.ts";
import type { Report } from "../fault.ts";
import { type FieldPlace, fieldsOf, readingsOf } from "../steps/walk.ts";
import { didYouMean } from "../suggest.ts";
import { widgetFault } from "./widgets.ts";

const formats = createFormats(() => new Date(0));

/** Each field by itself: a known format that fits the type, a control that can draw it, bounds that leave room. */
export function checkFields(definition: FormsDefinition, report: Report): void {
  for (const place of fieldsOf(definition)) {
    for (const { field, path } of readingsOf(place)) {
      const own = { ...place, field, path };
      checkFormat(own, report);
      checkBounds(own, report);
      checkLengths(own, report);
      if (place.kind === "entry") continue;
      const fault = widgetFault(field);
      if (fault) report("widget", field.draw?.widget ? [...path, "draw", "widget"] : path, fault);
    }
  }
}

function checkFormat({ field, path }: FieldPlace, report: Report): void {
  if (field.format === undefined) return;
  const format = formats[field.format];
  const at = [...path, "format"];
  if (!format) {
    const message = `There is no format "${field.format}"${didYouMean(field.format, Object.keys(formats))}.`;
    report("unknown-format", at, message);
  } else if ((format.type === "number") !== isNumber(field)) {
    report(
      "unknown-format",
      at,
      `The format "${field.format}" is for ${format.type === "number" ? "numbers" : "texts"}.`,
    );
  }
}

function isNumber(field: FieldDefinition): boolean {
  return field.type === "integer" || field.type === "number";
}

const pairs = [
  ["minLength", "maxLength"],
  ["minimum", "maximum"],
  ["minItems", "maxItems"],
] as const;

/** The fewest and the most characters of what has a form, as it is stored. */
const lengthsOf: { [format: string]: [least: number, most: number] } = {
  phone: [9, 16],
  "us-zip": [5, 5],
  "ca-postal-code": [7, 7],
  ein: [10, 10],
  "ca-business-number": [9, 9],
  "duns-or-uei": [9, 12],
  cage: [5, 5],
};

/** A form and a length that leave nothing to answer. */
function checkLengths({ field, path }: FieldPlace, report: Report): void {
  const [least, most] = lengthsOf[field.format ?? ""] ?? [0, Number.POSITIVE_INFINITY];
  if (field.maxLength !== undefined && field.maxLength < least) {
    const message = `"${field.format}" has ${least} characters or more: no answer is as short as "maxLength" asks.`;
    report("limits", [...path, "maxLength"], message);
  }
  if (field.minLength !== undefined && field.minLength > most) {
    const message = `"${field.format}" has ${most} characters or fewer: no answer is as long as "minLength" asks.`;
    report("limits", [...path, "minLength"], message);
  }
}

const typesOf: { [keyword: string]: FieldDefinition["type"][] } = {
  minLength: ["string"],
  maxLength: ["string"],
  pattern: ["string"],
  checklist: ["string"],
  minimum: ["integer", "number"],
  maximum: ["integer", "number"],
  minItems: ["array"],
  maxItems: ["array"],
  uniqueItems: ["array"],
  items: ["array"],
  file: ["object"],
  lookup: ["object"],
  list: ["string", "integer", "number", "boolean"],
};

function checkBounds({ field, path }: FieldPlace, report: Report): void {
  for (const [least, most] of pairs) {
    const low = field[least];
    const high = field[most];
    if (low !== undefined && high !== undefined && low > high) {
      report("limits", [...path, least], `"${least}" is more than "${most}": nothing would do.`);
    }
  }
  for (const [keyword, types] of Object.entries(typesOf)) {
    if (!(keyword in field) || types.includes(field.type)) continue;
    report("widget", [...path, keyword], `"${keyword}" says nothing about a field of type "${field.type}".`);
  }
}
