import { type AnyStateMachine, createMachine, initialTransition, transition } from "xstate";
import { conditionHolds, splitPath, valueAt } from "./condition.ts";
import type { Answers, Condition, MachineDefinition } from "./definition.ts";
import { isBlank, ownValue } from "./json.ts";
import type { Verdicts } from "./verdicts.ts";

/** The two events of a wizard: a step was answered, or passed over. */
export type Move = "NEXT" | "SKIP";

/** A loop made by data must end in an error, not in a dead server. */
const bounded = { maxIterations: 100 };

/** wizard.json as an XState machine; its guards read the answers that come with each event. */
export function createWizardMachine(definition: MachineDefinition, verdicts: Verdicts): AnyStateMachine {
  const holds = (condition: Condition, answers: Answers) =>
    conditionHolds(verdicts, condition, { own: {}, answers });
  const answered = (paths: string[], answers: Answers) => paths.every((path) => isAnswered(path, answers));
  return createMachine(
    { ...definition, options: bounded } as Parameters<typeof createMachine>[0],
    {
      guards: {
        matches: ({ event }: GuardInput, condition: Condition) => holds(condition, event.answers),
        differs: ({ event }: GuardInput, condition: Condition) => !holds(condition, event.answers),
        answered: ({ event }: GuardInput, { answers }: { answers: string[] }) =>
          answered(answers, event.answers),
        unanswered: ({ event }: GuardInput, { answers }: { answers: string[] }) =>
          !answered(answers, event.answers),
      },
    } as unknown as Parameters<typeof createMachine>[1],
  );
}

interface GuardInput {
  event: { answers: Answers };
}

function isAnswered(path: string, answers: Answers): boolean {
  const { step } = splitPath(path);
  return step === null
    ? ownValue(answers, path) !== undefined
    : !isBlank(valueAt(path, { own: {}, answers }));
}

/** The first step. */
export function firstStep(machine: AnyStateMachine): string {
  const [snapshot] = initialTransition(machine);
  return String(snapshot.value);
}

/** Where a move leads from a step with these answers; null when the step has no such way, or the wizard ends there. */
export function stepAfter(
  machine: AnyStateMachine,
  slug: string,
  move: Move,
  answers: Answers,
): string | null {
  const here = machine.resolveState({ value: slug, context: {} });
  if (!here.can({ type: move, answers })) return null;
  const [there] = transition(machine, here, { type: move, answers });
  return there.value === slug ? null : String(there.value);
}
