import { type Entries, progressOf, reviewStep, type Wizard } from "#engine";

/** Returns where a completed step leads. `toReview`: the registrant came from the review and returns there. */
export function nextStep(
  wizard: Wizard,
  entries: Entries,
  slug: string,
  toReview: boolean,
): { slug: string; toReview: boolean } {
  const { path, positionOf } = progressOf(wizard, entries);
  if (!toReview) return { slug: positionOf(slug)?.next ?? slug, toReview: false };
  const review = reviewStep(wizard.definition.machine);
  if (review && positionOf(review)?.reached) return { slug: review, toReview: false };
  // The change made more steps necessary: those come first, then the review.
  return { slug: path.incomplete ?? slug, toReview: path.incomplete !== null };
}
