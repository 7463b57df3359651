import type { Path, Wizard } from "#engine";

/** What a page shows for the slug in its URL, or where the registrant is redirected. */
export type Opened =
  | { open: string }
  | { instead: string; because: "unknown" | "ahead" | "confirmed" | "none" };

/**
 * Opens every reached step. An unknown slug redirects to the first step, one not reached yet to the first incomplete
 * step. Once confirmed, only the review and the confirmation open.
 */
export function openedStep(wizard: Wizard, path: Path, slug: string | null, isConfirmed: boolean): Opened {
  const { machine, steps } = wizard.definition;
  const current = path.wanting ?? path.steps.at(-1)?.slug ?? machine.initial;
  if (isConfirmed && (slug === null || machine.states[slug]?.meta.kind === undefined)) {
    return { instead: current, because: "confirmed" };
  }
  if (slug === null) return { instead: current, because: "none" };
  if (!Object.hasOwn(steps, slug)) return { instead: machine.initial, because: "unknown" };
  const step = path.steps.find((one) => one.slug === slug);
  return step && step.status !== "ahead" ? { open: slug } : { instead: current, because: "ahead" };
}
