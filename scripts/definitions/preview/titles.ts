import type { ServedWizard, StepDefinition } from "#engine";
import { countInWords } from "#engine/authoring";

/** Returns the step's title in the rail. */
export function titleOf({ definition }: ServedWizard, slug: string): string {
  return definition.machine.states[slug]?.meta.rail ?? slug;
}

/** "5 questions, 3 required". */
export function sizeInWords({ properties, required }: StepDefinition): string {
  const count = Object.keys(properties).length;
  if (count === 0) return "no questions";
  return `${countInWords(count, "question")}, ${required.length === 0 ? "none" : required.length} required`;
}
