import type { FieldDefinition, FileRule } from "../../definition/definition.ts";
import { fileKinds } from "../../definition/file-kinds.ts";
import { ownValue } from "../../definition/json.ts";
import { formatOf } from "../../formats/registry.ts";
import { isComputed } from "../../rules/field.ts";
import { controlNameOf } from "../../view/step-view.ts";
import { countInWords, listInWords } from "../describe/marks.ts";
import { patternInWords } from "../describe/pattern.ts";
import { notesOf, ourAuthoringRegistry } from "../registry/registry.ts";
import { keywords } from "./keywords.ts";

/** Returns a field's control, as a registrant sees it: "one line of text", "a file to upload". */
export function controlInWords(field: FieldDefinition, registry = ourAuthoringRegistry): string {
  const name = controlNameOf(registry, field);
  return ownValue(registry.controls, name)?.words ?? name;
}

/** Controls that nobody chooses: account pages, matrices and answers from an address use them. */
const brought = new Set(["password", "code", "matrix-row", "hidden"]);

const ofTexts = new Set(["text", "textarea", "tel", "url", "email"]);

/**
 * Returns the controls that staff may choose for a field, with what a registrant sees. A text with a format has only the
 * control of that format.
 */
export function controlsFor(
  field: FieldDefinition,
  registry = ourAuthoringRegistry,
): { name: string; words: string }[] {
  const { list, enum: values, const: accepted, draw } = field;
  const isTyped = field.type === "string" && !list && !values && accepted === undefined && !isComputed(field);
  const ofFormat = formatOf(registry, field)?.control;
  const typed = ofFormat || field.format ? [ofFormat ?? "text"] : ["text", "textarea"];
  return Object.entries(registry.controls).flatMap(([name, control]) => {
    const mayBeChosen = !brought.has(name) && (!ofTexts.has(name) || (isTyped && typed.includes(name)));
    const suits = mayBeChosen && control.fits(field) && !control.faultIn?.(field);
    return suits || name === draw?.widget ? [{ name, words: control.words }] : [];
  });
}

/**
 * Describes the rules of an answer, one phrase each: "up to 80 characters", "from 0 to 50". Options and lookups are
 * described by the caller.
 */
export function limitsInWords(field: FieldDefinition, registry = ourAuthoringRegistry): string[] {
  const { format, pattern, file, uniqueItems } = field;
  const limitsOf = (some: typeof keywords) => some.flatMap(({ limits }) => limits?.(field) ?? []);
  return [
    ...(field.type === "integer" ? ["a whole number"] : []),
    ...(format === undefined ? [] : [notesOf(formatOf(registry, field), field)?.words ?? format]),
    ...limitsOf(keywords.filter(({ refinesFormat }) => refinesFormat)),
    ...spanInWords(field.minLength, field.maxLength, (count) => countInWords(count, "character")),
    ...spanInWords(field.minimum, field.maximum, String),
    ...spanInWords(field.minItems, field.maxItems, (count) =>
      field.items?.file ? countInWords(count, "file") : countInWords(count, "entry", "entries"),
    ),
    ...(uniqueItems ? ["none twice"] : []),
    ...(pattern === undefined
      ? []
      : [`written as ${patternInWords(pattern) ?? `the pattern ${pattern} says`}`]),
    ...limitsOf(keywords.filter(({ refinesFormat }) => !refinesFormat)),
    ...(file ? [fileInWords(file)] : []),
    ...(field.items?.file ? [`each ${fileInWords(field.items.file)}`] : []),
  ];
}

function spanInWords(least: number | undefined, most: number | undefined, unit: (n: number) => string) {
  if (least === undefined) return most === undefined ? [] : [`up to ${unit(most)}`];
  if (most === undefined) return [`at least ${unit(least)}`];
  return [least === most ? `just ${unit(most)}` : `from ${least} to ${unit(most)}`];
}

function fileInWords({ accept, maxBytes, picture }: FileRule): string {
  const megabytes = Math.round((maxBytes / 1024 / 1024) * 10) / 10;
  const size = megabytes >= 0.1 ? `${megabytes} MB` : countInWords(maxBytes, "byte");
  const named = listInWords(
    accept.map((type) => fileKinds[type]?.name ?? type),
    "or",
  );
  return `${named}, up to ${size}${picture ? ", cut to a square" : ""}`;
}
