import type { Entries, ServedWizard } from "#engine";
import {
  type BranchExample,
  branchExamplesAt,
  type SamplePath,
  samplePathsTo,
  type ValueSources,
} from "#engine/authoring";
import { bundledCodesOf } from "../../api/lookups/bundled-codes.ts";

/** What can be opened at one step. */
export interface StepScenes {
  pasts: SamplePath[];
  situations: BranchExample[];
}

const known = new WeakMap<ServedWizard, Map<string, StepScenes>>();

/** The routes to a step and the situations at it, thought up once for each version of the wizard. */
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

/** The wizard's own sample registrations, and the codes that the server offers. */
export function meansOf({ journeys }: ServedWizard): ValueSources {
  const samples: Entries[] = journeys.map(({ entries }) => entries);
  return {
    samples,
    lookup: (_source, sector) => bundledCodesOf(sector).map(({ code, label }) => ({ code, name: label })),
  };
}
