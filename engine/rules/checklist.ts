import type { FieldDefinition, Json } from "../definition/definition.ts";
import type { BrokenRule } from "./same-as.ts";

/** Returns the rules of a field's checklist that a text does not meet. */
export function unmetRules(field: FieldDefinition, text: string): NonNullable<FieldDefinition["checklist"]> {
  return (field.checklist ?? []).filter((rule) => !new RegExp(rule.pattern, "u").test(text));
}

/** Returns the first rule of the checklist that a value does not meet; a value of another type breaks that rule first. */
export function brokenChecklist(field: FieldDefinition, value: Json): BrokenRule | null {
  const [unmet] = unmetRules(field, value as string);
  return unmet ? { rule: "checklist", message: unmet.message } : null;
}
