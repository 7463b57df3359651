import { type Entries, type Progress, progressOf, reviewStep, type Wizard } from "#engine";

/**
 * Returns where a completed step leads. `before` is where the registrant was: whoever completes the step that was still
 * unfinished goes on where they stopped. `toReview`: they came from the review and return there.
 */
export function nextStep(
  wizard: Wizard,
  entries: Entries,
  slug: string,
  { path: before }: Pick<Progress, "path">,
  toReview: boolean,
): { slug: string; toReview: boolean } {
  const { path, positionOf } = progressOf(wizard, entries);
  const { incomplete } = path;
  if (!toReview) {
    const isCompleted = before.incomplete === slug && incomplete !== slug;
    return { slug: (isCompleted && incomplete) || (positionOf(slug)?.next ?? slug), toReview };
  }
  const review = reviewStep(wizard.definition.machine);
  if (review && positionOf(review)?.reached) return { slug: review, toReview: false };
  // The change made more steps necessary: those come first, then the review.
  return { slug: incomplete ?? slug, toReview: incomplete !== null };
}
