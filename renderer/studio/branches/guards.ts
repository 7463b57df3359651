import { type Condition, type Guard, isObject, type Json } from "#engine";
import { type NewTransition, type ReadableField, readableAt, type WizardMap } from "#engine/authoring";

/** Returns the transitions in wizard.json under an event of a step. */
export function writtenAt({ definition }: WizardMap, step: string, event: "NEXT" | "SKIP"): Json | undefined {
  return definition.machine.states[step]?.on?.[event] as Json | undefined;
}

/** Returns what a condition on a transition from a step may read. While the draft has faults, that may not be known. */
export function readableFrom(
  { definition }: WizardMap,
  step: string,
  event: "NEXT" | "SKIP",
): ReadableField[] {
  try {
    return readableAt(definition, step, { event });
  } catch {
    return [];
  }
}

/** Returns the transitions of an event as they are written; a guard is kept as it is until somebody edits it. */
export function transitionsIn(written: Json | undefined): NewTransition[] {
  if (written === undefined || written === null) return [];
  return [written].flat().flatMap((transition): NewTransition[] => {
    if (typeof transition === "string") return [{ target: transition, when: null }];
    if (!isObject(transition) || typeof transition.target !== "string") return [];
    const guard = transition.guard as unknown as Guard | undefined;
    if (!guard) return [{ target: transition.target, when: null }];
    return [
      guard.type === "matches"
        ? { target: transition.target, when: guard.params }
        : { target: transition.target, when: null, guard },
    ];
  });
}

/** Returns the condition that says the same as the guard of a transition; null for one that no sentence can say. */
export function conditionOf({ when, guard }: NewTransition): Condition | null {
  if (!guard) return when;
  if (guard.type === "answered" || guard.type === "unanswered") {
    // A whole step, "was it answered rather than skipped", is no answer that a sentence could name.
    if (!guard.params.answers.every((name) => name.includes("."))) return null;
    const answered = Object.fromEntries(guard.params.answers.map((name) => [name, true as const]));
    return guard.type === "answered" ? answered : { $not: answered };
  }
  return guard.type === "matches" ? guard.params : { $not: guard.params };
}
