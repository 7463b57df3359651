import { useMemo, useRef } from "react";
import type { StateMeta } from "#engine";
import { type WizardMap, wizardMap } from "#engine/authoring";
import { useDraft, useDraftWizard } from "./draft-context.ts";

/** Returns the map of a wizard of the draft, or the last one that could be read, or null. */
export function useWizardMap(wizard: string): WizardMap | null {
  const valid = useDraftWizard(wizard);
  const { files } = useDraft();
  const last = useRef<WizardMap | null>(null);
  return useMemo(() => {
    const now = wizardMap(files, wizard, valid?.definition ?? null);
    if (now || last.current?.wizard !== wizard) last.current = now;
    return last.current;
  }, [wizard, valid, files]);
}

/** Returns a step as people name it: "4 Your team". */
export function numbered({ route }: WizardMap, step: string): string {
  const index = route.steps.findIndex(({ slug }) => slug === step);
  return index < 0 ? step : `${index + 1} ${route.steps[index]?.title}`;
}

/** Returns what a step is: it asks, shows all answers, or ends the wizard. */
export function kindOfStep({ definition }: WizardMap, step: string): NonNullable<StateMeta["kind"]> {
  return definition.machine.states[step]?.meta.kind ?? "step";
}
