import type { Path, Wizard } from "#engine";
import type { WizardWords } from "../../../definitions/schema/site.gen.d.ts";

/** One entry of the progress rail. */
export interface RailStep {
  slug: string;
  title: string;
  state: keyof WizardWords["rail"]["states"];
  /** The step may be skipped. */
  isOptional: boolean;
  isLink: boolean;
}

/** Returns the steps of a registrant's path with the state of each, while `current` is shown. */
export function railSteps(wizard: Wizard, path: Path, current: string): RailStep[] {
  const { states } = wizard.definition.machine;
  // The way out is no step of the registration.
  const steps = path.steps.filter(({ slug }) => slug === current || states[slug]?.meta.kind !== "exit");
  return steps.map(({ slug, status }) => {
    const { meta, on } = states[slug] ?? {};
    const state = slug === current ? "current" : stateOf(status);
    const isReached = state === "done" || state === "skipped" || state === "open";
    return {
      slug,
      title: meta?.rail ?? slug,
      state,
      isOptional: on?.SKIP !== undefined,
      isLink: isReached,
    };
  });
}

function stateOf(status: Path["steps"][number]["status"]): RailStep["state"] {
  if (status === "answered") return "done";
  if (status === "incomplete") return "open";
  return status;
}
