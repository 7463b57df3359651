import type { Wizard } from "#engine";

/** What the product says to somebody who comes to a step before the ones it builds on. */
export function earlierStepMissing(wizard: Wizard, slug: string): string {
  const own = wizard.definition.machine.states[slug]?.meta.save?.failures?.["not-reached"];
  return own ?? "Please complete the earlier steps first.";
}
