import type { Entries, ServedWizard } from "#engine";
import { type Means, type Past, pastsTo, type Situation, situationsAt } from "#engine/authoring";
import { bundledCodesOf } from "../../../api/lookups/bundled-codes.ts";

/** What can be opened at one step. */
export interface StepScenes {
  pasts: Past[];
  situations: Situation[];
}

const known = new WeakMap<ServedWizard, Map<string, StepScenes>>();

/** Returns the routes to a step and its branch examples, computed once a version of the wizard. */
export function scenesOf(wizard: ServedWizard, slug: string): StepScenes {
  const bySlug = known.get(wizard) ?? new Map<string, StepScenes>();
  known.set(wizard, bySlug);
  const means = meansOf(wizard);
  const scenes = bySlug.get(slug) ?? {
    pasts: pastsTo(wizard, slug, means),
    situations: situationsAt(wizard, slug, means),
  };
  bySlug.set(slug, scenes);
  return scenes;
}

/** Returns the wizard's journeys and the codes that the server offers, as sources of values. */
export function meansOf({ journeys }: ServedWizard): Means {
  const samples: Entries[] = journeys.map(({ entries }) => entries);
  return {
    samples,
    lookup: (_source, sector) => bundledCodesOf(sector).map(({ code, label }) => ({ code, name: label })),
  };
}
