import type { Json } from "../../definition/definition.ts";
import { isComputed } from "../../rules/field.ts";
import { hasParts } from "../../rules/lookup.ts";

/** A field as it is written, perhaps with faults. */
type Written = { [keyword: string]: Json };

/** Returns whether the answer is a text, of whatever origin. */
export function isTextField(field: Written): boolean {
  return field.type === "string" && !field.list && !hasParts(field) && !isComputed(field);
}

/** Returns whether only one answer is valid, such as the text that a consent accepts. */
export function hasOnlyAnswer(field: Written): boolean {
  return field.consent !== undefined || field.const !== undefined;
}

/** Returns whether people type the answer as a text. */
export function isTypedField(field: Written): boolean {
  return isTextField(field) && !hasOnlyAnswer(field);
}

/** Returns whether the answer can be compared: it is a text or a number, and others are valid as well. */
export function isComparable(field: Written): boolean {
  return (
    ["string", "number", "integer"].includes(String(field.type)) && !hasParts(field) && !hasOnlyAnswer(field)
  );
}

/** Returns whether people type the answer as a number. */
export function isNumberField(field: Written): boolean {
  return (field.type === "number" || field.type === "integer") && !isComputed(field);
}
