import type { FieldDefinition } from "../definition/definition.ts";

/** Returns whether the answer is a text that people accept word by word. */
export function isConsent(field: FieldDefinition | undefined): boolean {
  return field?.draw?.widget === "consent";
}

/** Returns the text that a consent accepts, as Markdown; null for another field. */
export function consentText(field: FieldDefinition): string | null {
  return isConsent(field) && typeof field.const === "string" ? field.const : null;
}
