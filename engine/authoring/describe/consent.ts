import type { FieldDefinition } from "../../definition/definition.ts";

/** Returns the text that a consent accepts, as Markdown; null for another field. */
export function consentText({ const: text, draw }: FieldDefinition): string | null {
  return draw?.widget === "consent" && typeof text === "string" ? text : null;
}
