import type { Answer, FieldDefinition, Json } from "../definition/definition.ts";
import { ownValue } from "../definition/json.ts";

/** The name of a rule that a value breaks, and its sentence where the rule brings one. */
export interface BrokenRule {
  rule: string;
  message?: string;
}

/** Returns the broken rule of a value that is not the answer that it must repeat; null when it is. */
export function brokenSameAs({ sameAs }: FieldDefinition, value: Json, own: Answer): BrokenRule | null {
  return sameAs && value !== ownValue(own, sameAs) ? { rule: "sameAs" } : null;
}
