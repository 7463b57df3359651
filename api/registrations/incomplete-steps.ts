import type { Entries, Path, Problem, ServedWizard } from "#engine";
import { type Facts, resolveServerFields } from "./resolve-server-fields.ts";

/**
 * Returns every incomplete step on the path, in order: the first one that today's rules find incomplete, later ones
 * that were never answered, and answers whose files or codes have changed.
 */
export function incompleteSteps(
  wizard: ServedWizard,
  entries: Entries,
  { steps, answers }: Path,
  facts: Facts,
): { slug: string; problems: Problem[] }[] {
  return steps.flatMap(({ slug, status, problems }) => {
    if (status === "incomplete") return [{ slug, problems }];
    if (status === "ahead") return isAsked(wizard, slug) && !entries[slug] ? [{ slug, problems: [] }] : [];
    const settled = resolveServerFields(wizard.definition, slug, answers[slug] ?? {}, facts);
    return settled.problems.length > 0 ? [{ slug, problems: settled.problems }] : [];
  });
}

function isAsked(wizard: ServedWizard, slug: string): boolean {
  return (wizard.definition.machine.states[slug]?.meta.kind ?? "step") === "step";
}
