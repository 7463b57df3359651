import type { WizardDefinition } from "../../../definition/definition.ts";
import type { Report } from "../../source/fault.ts";
import { didYouMean } from "../../source/suggest.ts";

/**
 * Each state has its file in `steps/`, and each file its state. A file that only got another name is reported once, where
 * it is missed.
 */
export function checkStepFiles({ machine, steps }: WizardDefinition, report: Report): void {
  const states = Object.keys(machine.states);
  const missing = states.filter((slug) => !steps[slug]);
  const stray = Object.keys(steps).filter((slug) => !Object.hasOwn(machine.states, slug));
  const renamed = missing.length === 1 && stray.length === 1 ? stray[0] : undefined;
  for (const slug of missing) {
    const hint =
      renamed === undefined
        ? `${didYouMean(slug, stray)}. Put it back, or take the state out of wizard.json`
        : `. Is it steps/${renamed}.json now? That file has no state: give both the same name`;
    report("unknown-step", ["machine", "states", slug], `There is no file steps/${slug}.json${hint}.`);
  }
  if (renamed !== undefined) return;
  for (const slug of stray) {
    const message = `wizard.json has no state "${slug}"${didYouMean(slug, states)}: nobody meets this step.`;
    report("unknown-step", ["steps", slug], message);
  }
}
