import type { Condition, Guard, MachineDefinition } from "../definition/definition.ts";
import { testsOf } from "../rules/condition.ts";

/** The two events of a wizard: a step was answered, or skipped. */
export type WizardEvent = "NEXT" | "SKIP";
export const wizardEvents: WizardEvent[] = ["NEXT", "SKIP"];

/** One transition from a step, read from wizard.json. */
export interface StepTransition {
  from: string;
  event: WizardEvent;
  target: string;
  guard: Guard | null;
  /** Index in the event's list; transitions are tried in this order. */
  index: number;
  /** Path of the transition in the wizard's definition. */
  path: (string | number)[];
}

/** Returns the transitions of a machine in the order they are tried: all of them, or those of one step or event. */
export function transitionsOf(
  machine: Pick<MachineDefinition, "states">,
  slug?: string,
  event?: WizardEvent,
): StepTransition[] {
  const slugs = slug === undefined ? Object.keys(machine.states) : [slug];
  const events = event === undefined ? wizardEvents : [event];
  return slugs.flatMap((from) => events.flatMap((one) => transitionsOn(machine, from, one)));
}

function transitionsOn(
  { states }: Pick<MachineDefinition, "states">,
  from: string,
  event: WizardEvent,
): StepTransition[] {
  const written = states[from]?.on?.[event];
  if (written === undefined) return [];
  const base = ["machine", "states", from, "on", event];
  return [written].flat().map((one, index) => ({
    from,
    event,
    target: typeof one === "string" ? one : one.target,
    guard: typeof one === "string" ? null : (one.guard ?? null),
    index,
    path: Array.isArray(written) ? [...base, index] : base,
  }));
}

/** Returns the step that shows all answers and confirms; a wizard that passed the check has one. */
export function reviewStep({ states }: Pick<MachineDefinition, "states">): string | undefined {
  return Object.keys(states).find((slug) => states[slug]?.meta.kind === "review");
}

/** Returns the answers (`step.field`, or `step`) that a transition's guard reads, each with its path. */
export function readsOf({ guard, path }: StepTransition): { name: string; path: (string | number)[] }[] {
  if (!guard) return [];
  const params = [...path, "guard", "params"];
  if (guard.type === "answered" || guard.type === "unanswered") {
    return guard.params.answers.map((name, index) => ({ name, path: [...params, "answers", index] }));
  }
  return testsOf(guard.params as Condition).map(({ name, path: at }) => ({ name, path: [...params, ...at] }));
}
