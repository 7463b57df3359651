import type { FieldDefinition } from "../definition/definition.ts";

/** Returns the text that a consent accepts, as Markdown; null for another field. */
export function consentText(field: FieldDefinition | undefined): string | null {
  const { const: text, draw } = field ?? {};
  return draw?.widget === "consent" && typeof text === "string" ? text : null;
}
