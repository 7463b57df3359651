import type { FieldDefinition, FormsDefinition, Json } from "../../../definition/definition.ts";
import { ownValue } from "../../../definition/json.ts";
import { formatOf } from "../../../formats/registry.ts";
import { isComputed } from "../../../rules/field.ts";
import { controlNameOf } from "../../../view/step-view.ts";
import { keywords, keywordsIn } from "../../keywords/keywords.ts";
import { type AuthoringRegistry, notesOf } from "../../registry/registry.ts";
import { samplesOfPattern } from "../../samples/sample-of-pattern.ts";
import type { Report } from "../../source/fault.ts";
import { didYouMean } from "../../source/suggest.ts";
import { type FieldPlace, fieldsOf, readingsOf } from "../../structure/walk.ts";

/** Each field by itself: a known format that fits the type, a control that can draw it, bounds that leave room. */
export function checkFields(definition: FormsDefinition, registry: AuthoringRegistry, report: Report): void {
  const checking = { definition, registry, report, keywords, samplesOfPattern };
  for (const place of fieldsOf(definition)) {
    checkVariants(place, report);
    for (const { check } of keywords) check?.(place, checking);
    for (const { field, path } of readingsOf(place)) {
      const own = { ...place, field, path };
      checkFormat(own, registry, report);
      checkPicture(own, report);
      checkBounds(own, report);
      checkTypes(definition, own, report);
      checkLengths(own, registry, report);
      if (place.kind === "entry") continue;
      const fault = controlFault(registry, field);
      if (fault) report("widget", field.draw?.widget ? [...path, "draw", "widget"] : path, fault);
    }
  }
}

function checkFormat({ field, path }: FieldPlace, { formats }: AuthoringRegistry, report: Report): void {
  if (field.format === undefined) return;
  const format = ownValue(formats, field.format);
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

/** A picture is decoded and cropped: nothing else can be. */
function checkPicture({ field: { file }, path, kind }: FieldPlace, report: Report): void {
  if (file?.picture && kind === "entry") {
    const message = 'Several files are listed by name, not shown: leave out "picture".';
    report("widget", [...path, "file", "picture"], message);
    return;
  }
  const other = file?.picture ? file.accept.findIndex((type) => !type.startsWith("image/")) : -1;
  if (other < 0) return;
  report("widget", [...path, "file", "accept", other], `"${file?.accept[other]}" is no picture.`);
}

function isNumber(field: FieldDefinition): boolean {
  return field.type === "integer" || field.type === "number";
}

const pairs = [
  ["minLength", "maxLength"],
  ["minimum", "maximum"],
  ["minItems", "maxItems"],
] as const;

/** A format and a length that leave no valid answer. */
function checkLengths({ field, path }: FieldPlace, registry: AuthoringRegistry, report: Report): void {
  const { least = 0, most = Number.POSITIVE_INFINITY } =
    notesOf(formatOf(registry, field), field)?.length ?? {};
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
  minimum: ["integer", "number"],
  maximum: ["integer", "number"],
  minItems: ["array"],
  maxItems: ["array"],
  uniqueItems: ["array"],
  items: ["array"],
  file: ["object"],
  list: ["string", "integer", "number", "boolean"],
  ...Object.fromEntries(keywords.flatMap(({ name, types }) => (types ? [[name, types]] : []))),
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
  if (field.draw?.labels && (field.type !== "boolean" || field.list)) {
    const message = '"labels" are the words of a boolean without a "list": an option has its own "label".';
    report("widget", [...path, "draw", "labels"], message);
  }
  if (field.draw?.calendar && (field.format !== "date" || (field.draw.widget ?? "date") !== "date")) {
    const message = 'Only a field of the "format" "date" has a "calendar".';
    report("widget", [...path, "draw", "calendar"], message);
  }
  if (field.draw?.masked !== undefined && (field.type !== "string" || field.list || field.draw.verbatim)) {
    const message =
      '"masked" hides part of a text that is typed and shown on the review: this field is none.';
    report("widget", [...path, "draw", "masked"], message);
  }
  if (field.draw?.ends && field.draw.widget !== "scale") {
    const message = '"ends" are the words of a "scale": name the "widget" too.';
    report("widget", [...path, "draw", "ends"], message);
  }
}

const fits: { [type: string]: (value: Json) => boolean } = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
};

/** Options and fixed values are of the field's type: an answer of another type would be refused. */
function checkTypes(
  { lists }: FormsDefinition,
  { field, path }: Pick<FieldPlace, "field" | "path">,
  report: Report,
): void {
  const isOfType = fits[field.type ?? ""];
  if (!isOfType) return;
  const offered: { [keyword: string]: Json[] | undefined } = {
    list: lists[field.list ?? ""]?.options.map(({ value }) => value),
    enum: field.enum,
    const: field.const === undefined ? undefined : [field.const],
  };
  for (const [keyword, values = []] of Object.entries(offered)) {
    const other = values.find((value) => !isOfType(value));
    if (other === undefined) continue;
    const message = `${JSON.stringify(other)} is not of the type "${field.type}": nobody could answer it.`;
    report("limits", [...path, keyword], message);
  }
}

/**
 * Variants leave files, codes and rows where the field has them: the server replaces what a caller says of them by the
 * field as written, so those of a variant alone would be stored as they were sent.
 */
function checkVariants({ field, path }: FieldPlace, report: Report): void {
  for (const [index, variant] of (field.variants ?? []).entries()) {
    const at = [...path, "variants", index];
    for (const { name, notInVariants } of refusedIn(variant))
      report("shape", [...at, name], messageFor(notInVariants));
    const kind = variant.items && kindOfEntries(variant.items, field.items);
    if (kind) report("shape", [...at, "items"], messageFor(kind));
  }
}

function kindOfEntries(items: FieldDefinition, own: FieldDefinition | undefined): string | null {
  if (items.file && !own?.file) return "files";
  const [refused] = refusedIn(items);
  return refused?.notInVariants ?? (items.properties ? "rows" : null);
}

function refusedIn(reading: FieldDefinition) {
  return keywordsIn(reading).flatMap(({ name, notInVariants }) =>
    notInVariants ? [{ name, notInVariants }] : [],
  );
}

function messageFor(kind: string): string {
  return `A variant cannot ask for ${kind}: ask for them in a field of its own, with a "when".`;
}

/** Returns why a field's control cannot draw it; null when it can. */
function controlFault(registry: AuthoringRegistry, field: FieldDefinition): string | null {
  const named = field.draw?.widget;
  const name = controlNameOf(registry, field);
  const control = ownValue(registry.controls, name);
  if (!control) return `There is no control "${name}"${didYouMean(name, Object.keys(registry.controls))}.`;
  if (isComputed(field) && named && named !== "output" && named !== "hidden")
    return `The control "${named}" asks; a "computed" answer is shown by "output", or "hidden".`;
  if (control.fits(field)) return control.faultIn?.(field) ?? null;
  if (named) return `The control "${named}" draws ${control.draws}; this field is something else.`;
  return `Nothing says how to draw this: ${remedies[field.type ?? "string"]}.`;
}

/** Keywords that make a field of each type drawable, as advice. */
const remedies: { [type in NonNullable<FieldDefinition["type"]>]: string } = {
  string: 'name a "draw.widget"',
  integer: 'name a "draw.widget"',
  number: 'name a "draw.widget"',
  boolean: 'name a "draw.widget", "checkbox" or "yes-no", or give it a "list" of two options',
  array: 'give its "items" a "list", a "lookup", a "file", or "properties" for rows',
  object: 'give it a "file" or a "lookup"',
};
