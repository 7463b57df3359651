import type { Wizard } from "#engine";
import type { WizardWords } from "../../../definitions/schema/site.gen.d.ts";

/** What the product says to somebody who comes to a step before the ones it builds on. */
export function earlierStepMissing(wizard: Wizard, slug: string, words: WizardWords["step"]): string {
  const own = wizard.definition.machine.states[slug]?.meta.save?.failures?.["not-reached"];
  return own ?? words.earlierFirst;
}
