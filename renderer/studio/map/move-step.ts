import type { Operation, WizardMap } from "#engine/authoring";
import { kindOfStep } from "../draft/wizard-map.ts";

/**
 * Returns the operations that set a step behind another one, or, with null, before all others: then the first step goes
 * behind it in turn.
 */
export function moveStepTo(wizard: string, order: string[], step: string, after: string | null): Operation[] {
  const move = (moved: string, behind: string): Operation => ({
    kind: "move-step",
    wizard,
    step: moved,
    after: behind,
  });
  const index = order.indexOf(step);
  if (after !== null) return after === step || order[index - 1] === after ? [] : [move(step, after)];
  const [first, second] = order;
  if (first === undefined || first === step) return [];
  return second === step ? [move(first, step)] : [move(step, first), move(first, step)];
}

/** Returns why a step can't be set behind another one, or with null at the top; null if it can. */
export function placeProblem(map: WizardMap, step: string, after: string | null): string | null {
  if (kindOfStep(map, step) !== "step") return "The review and the last page stay at the end.";
  if (after !== null && kindOfStep(map, after) !== "step") return "Every step stands before the review.";
  return null;
}
