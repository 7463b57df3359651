import type { Wizard } from "#engine";

/** Returns the URL of a step. `toReview` leads back to the review when the step is done. */
export function stepUrl(wizard: Wizard, slug: string, toReview = false): string {
  return `${wizard.definition.machine.meta.basePath}/${slug}${toReview ? "?return=review" : ""}`;
}
