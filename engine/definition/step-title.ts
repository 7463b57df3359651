import type { FormsDefinition, WizardDefinition } from "./definition.ts";
import { ownValue } from "./json.ts";
import { placeholders } from "./placeholders.ts";

/** Returns the title of a step where no answers are at hand: in the rail, if the page's own shows answers. */
export function stepTitle(definition: FormsDefinition | WizardDefinition, slug: string): string | undefined {
  const title = ownValue(definition.steps, slug)?.title;
  const showsAnswers = "machine" in definition && placeholders(title ?? "").length > 0;
  return showsAnswers ? definition.machine.states[slug]?.meta.rail : title;
}
