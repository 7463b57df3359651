import type { Json } from "../../definition/definition.ts";

/** A field as it is written, perhaps with faults. */
type Written = { [keyword: string]: Json };

/** Returns whether the answer is a text, of whatever origin. */
export function isTextField({ type, list, lookup, computed }: Written): boolean {
  return type === "string" && !list && !lookup && !computed;
}

/** Returns whether people type the answer as a text. */
export function isTypedField(field: Written): boolean {
  return isTextField(field) && field.consent === undefined && field.const === undefined;
}

/** Returns whether people type the answer as a number. */
export function isNumberField({ type, computed }: Written): boolean {
  return (type === "number" || type === "integer") && !computed;
}
