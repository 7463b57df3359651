import { openedStep, type Progress, type Wizard } from "#engine";
import type { WizardWords } from "../../../definitions/schema/site.gen.d.ts";

/**
 * Returns why another step is shown than the one that was asked for: it is gone, or not reached yet. The page keeps
 * that in its history: by the next load, changed questions may have opened the step.
 */
export function missingStep(
  { ahead, gone }: { ahead?: string; gone?: string },
  registrant: { wizard: Wizard; progress: Progress } & Parameters<typeof openedStep>[3],
  words: WizardWords["step"],
): string | null {
  const { wizard, progress } = registrant;
  if (gone) return words.gone;
  if (!ahead || "open" in openedStep(wizard, progress.path, ahead, registrant)) return null;
  return earlierStepMissing(wizard, ahead, words);
}

/** Returns the message for opening a step before the steps that it depends on. */
export function earlierStepMissing(wizard: Wizard, slug: string, words: WizardWords["step"]): string {
  const own = wizard.definition.machine.states[slug]?.meta.save?.failures?.["not-reached"];
  return own ?? words.earlierFirst;
}
