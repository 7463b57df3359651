import type { ServedWizard } from "#engine";
import { type BranchExample, branchExamplesAt, type SamplePath, samplePathsTo } from "#engine/authoring";
import { valueSourcesOf } from "../../../api/authoring/previews/value-sources.ts";

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
  const means = valueSourcesOf(wizard);
  const scenes = bySlug.get(slug) ?? {
    pasts: samplePathsTo(wizard, slug, means),
    situations: branchExamplesAt(wizard, slug, means),
  };
  bySlug.set(slug, scenes);
  return scenes;
}
