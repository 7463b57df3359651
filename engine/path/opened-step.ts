import { type Path, stepReached } from "./path.ts";
import type { Wizard } from "./wizard.ts";

/** Page that a URL's slug opens, or the slug to redirect to. */
type Opened =
  | { open: string }
  | { instead: string; because: "unknown" | "gone" | "ahead" | "confirmed" | "none" };

/**
 * Opens every reached step. An unknown slug redirects to the first step, but one at which the registrant entered
 * something is gone from the wizard and redirects, as one not reached yet does, to the first incomplete step. Once
 * confirmed, a URL that names no step of the path leads to the confirmation.
 */
export function openedStep(
  wizard: Wizard,
  path: Path,
  slug: string | null,
  { isConfirmed, hasEntered }: { isConfirmed: boolean; hasEntered: (slug: string) => boolean },
): Opened {
  const { machine, steps } = wizard.definition;
  const current = stepReached(wizard, path);
  if (slug === null) return { instead: current, because: "none" };
  if (!Object.hasOwn(steps, slug) && hasEntered(slug)) return { instead: current, because: "gone" };
  if (!Object.hasOwn(steps, slug)) return { instead: machine.initial, because: "unknown" };
  const step = path.steps.find((one) => one.slug === slug);
  if (step && step.status !== "ahead") return { open: slug };
  return { instead: current, because: isConfirmed ? "confirmed" : "ahead" };
}
