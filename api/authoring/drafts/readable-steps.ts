import type { WizardDefinition } from "#engine";
import { readableAt } from "#engine/authoring";
import type { DraftWizard } from "../../responses/drafts.ts";

/** Returns for each step what its conditions may read. */
export function readableSteps(definition: WizardDefinition): DraftWizard["readable"] {
  const steps = Object.keys(definition.steps).map((step) => [step, readableAt(definition, step)] as const);
  return Object.fromEntries(steps);
}
