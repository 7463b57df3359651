import type { FormsDefinition } from "../../definition.ts";
import { conditionInWords } from "../describe/condition.ts";
import type { Branch } from "./branches.ts";

/** A branch in a sentence: '"Other goal" is asked, because "Goals" includes Other'. */
export function situationInWords(definition: FormsDefinition, { place, condition, holds }: Branch): string {
  const title = `"${place.field.title ?? place.name}"`;
  if (!condition) return `${title} is asked as it is written`;
  const why = conditionInWords(definition, condition.condition, place.siblings);
  const variant = condition.variant === null ? undefined : place.field.variants?.[condition.variant];
  if (variant) {
    const renamed = variant.title !== undefined && variant.title !== place.field.title;
    return `${title} is asked ${renamed ? `as "${variant.title}"` : "differently"}, because ${why}`;
  }
  return holds ? `${title} is asked, because ${why}` : `${title} is not asked (only when ${why})`;
}
