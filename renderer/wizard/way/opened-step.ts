import type { Path, Wizard } from "#engine";

/** What a page shows for the slug in its address, or where the registrant must go instead. */
export type Opened =
  | { open: string }
  | { instead: string; because: "unknown" | "ahead" | "confirmed" | "none" };

/**
 * An unknown slug leads to the first step, one that lies ahead to the first step that wants an answer; whatever was
 * reached opens. Once confirmed, only the review and the confirmation are left to look at.
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
