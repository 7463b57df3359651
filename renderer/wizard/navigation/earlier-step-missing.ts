import type { Wizard } from "#engine";
import type { WizardWords } from "../../../definitions/schema/site.gen.d.ts";

/** Returns the message for opening a step before the steps that it depends on. */
export function earlierStepMissing(wizard: Wizard, slug: string, words: WizardWords["step"]): string {
  const own = wizard.definition.machine.states[slug]?.meta.save?.failures?.["not-reached"];
  return own ?? words.earlierFirst;
}
