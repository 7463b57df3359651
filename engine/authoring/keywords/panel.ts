import type { Json } from "../../definition/definition.ts";
import { isComputed } from "../../rules/field.ts";

/** A field as it is written, perhaps with faults. */
type Written = { [keyword: string]: Json };

/** Returns whether the answer is a text, of whatever origin. */
export function isTextField(field: Written): boolean {
  return field.type === "string" && !field.list && !field.lookup && !isComputed(field);
}

/** Returns whether people type the answer as a text. */
export function isTypedField(field: Written): boolean {
  return isTextField(field) && field.consent === undefined && field.const === undefined;
}

/** Returns whether people type the answer as a number. */
export function isNumberField(field: Written): boolean {
  return (field.type === "number" || field.type === "integer") && !isComputed(field);
}
