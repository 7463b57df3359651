import type { Entries, ServedWizard } from "#engine";
import {
  type BranchExample,
  branchExamplesAt,
  type SamplePath,
  samplePathsTo,
  type ValueSources,
} from "#engine/authoring";
import { bundledCodesOf } from "../../../api/lookups/bundled-codes.ts";

/** What can be opened at one step. */
export interface StepScenes {
  pasts: SamplePath[];
  situations: BranchExample[];
}

const known = new WeakMap<ServedWizard, Map<string, StepScenes>>();

/** Returns the routes to a step and its branch examples, computed once a version of the wizard. */
export function scenesOf(wizard: ServedWizard, slug: string): StepScenes {
  const bySlug = known.get(wizard) ?? new Map<string, StepScenes>();
  known.set(wizard, bySlug);
  const means = meansOf(wizard);
  const scenes = bySlug.get(slug) ?? {
    pasts: samplePathsTo(wizard, slug, means),
    situations: branchExamplesAt(wizard, slug, means),
  };
  bySlug.set(slug, scenes);
  return scenes;
}

/** Returns the wizard's journeys and the codes that the server offers, as sources of values. */
export function meansOf({ journeys }: ServedWizard): ValueSources {
  const samples: Entries[] = journeys.map(({ entries }) => entries);
  return {
    samples,
    lookup: (_source, sector) => bundledCodesOf(sector).map(({ code, label }) => ({ code, name: label })),
  };
}
