import { type Entries, progressOf, type Wizard } from "#engine";

/** Returns where a completed step leads. `toReview`: the registrant came from the review and returns there. */
export function nextStep(
  wizard: Wizard,
  entries: Entries,
  slug: string,
  toReview: boolean,
): { slug: string; toReview: boolean } {
  const { path, positionOf } = progressOf(wizard, entries);
  if (!toReview) return { slug: positionOf(slug)?.next ?? slug, toReview: false };
  const review = path.steps.find(
    (step) => wizard.definition.machine.states[step.slug]?.meta.kind === "review",
  );
  if (review && review.status !== "ahead") return { slug: review.slug, toReview: false };
  // The change made more steps necessary: those come first, then the review.
  return { slug: path.incomplete ?? slug, toReview: path.incomplete !== null };
}
