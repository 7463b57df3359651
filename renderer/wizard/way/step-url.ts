import type { Wizard } from "#engine";

/** The address of a step; `toReview` brings the registrant back to the review when the step is done. */
export function stepUrl(wizard: Wizard, slug: string, toReview = false): string {
  return `${wizard.definition.machine.meta.basePath}/${slug}${toReview ? "?return=review" : ""}`;
}
