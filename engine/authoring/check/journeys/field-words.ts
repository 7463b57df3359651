import type { Problem } from "../../../definition/definition.ts";
import type { Scope } from "../../../rules/condition.ts";
import { fieldAt } from "../../../rules/field.ts";
import type { Forms } from "../../../rules/forms.ts";

/** A question as people and files call it: `"Company name" (companyName)`. */
export function fieldInWords(
  { definition, validators }: Forms,
  slug: string,
  path: Problem["path"],
  scope: Scope = { own: {}, answers: {} },
): string {
  const step = definition.steps[slug];
  const title = step && fieldAt(validators, step, path, scope)?.title;
  const name = path.join(".");
  if (name === "") return "The answer as a whole";
  return title ? `${JSON.stringify(title)} (${name})` : JSON.stringify(name);
}

/** A step as people and files call it: `"Business Location" (business-location)`. */
export function stepInWords({ definition }: Forms, slug: string): string {
  const title = definition.steps[slug]?.title;
  return title ? `${JSON.stringify(title)} (${slug})` : JSON.stringify(slug);
}
