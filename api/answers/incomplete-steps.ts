import type { Entries, Path, Problem, ServedWizard } from "#engine";
import { type Facts, resolveServerFields } from "./resolve-server-fields.ts";

/**
 * Returns every incomplete step on the path, in order: the first one that today's rules find incomplete, later ones
 * that were never answered, answers whose files or codes have changed, and an exit.
 */
export function incompleteSteps(
  wizard: ServedWizard,
  entries: Entries,
  { steps, answers }: Path,
  facts: Facts,
): { slug: string; problems: Problem[] }[] {
  return steps.flatMap(({ slug, status, problems }) => {
    if (status === "incomplete" || kindOfStep(wizard, slug) === "exit") return [{ slug, problems }];
    if (status === "ahead")
      return kindOfStep(wizard, slug) === "step" && !entries[slug] ? [{ slug, problems: [] }] : [];
    const settled = resolveServerFields(wizard.definition, slug, answers[slug] ?? {}, facts);
    return settled.problems.length > 0 ? [{ slug, problems: settled.problems }] : [];
  });
}

function kindOfStep(wizard: ServedWizard, slug: string) {
  return wizard.definition.machine.states[slug]?.meta.kind ?? "step";
}
