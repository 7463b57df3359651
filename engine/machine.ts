import { type AnyStateMachine, createMachine } from "xstate";
import { conditionHolds, splitPath, valueAt } from "./condition.ts";
import type { Answers, Guard, MachineDefinition } from "./definition.ts";
import { isBlank, ownValue } from "./json.ts";
import type { Validators } from "./validators.ts";

/** The two events of a wizard: a step was answered, or passed over. */
export type Move = "NEXT" | "SKIP";

/** A loop made by data must end in an error, not in a dead server. */
const bounded = { maxIterations: 100 };

/** wizard.json as an XState machine; its guards read the answers that come with each event. */
export function createWizardMachine(definition: MachineDefinition, validators: Validators): AnyStateMachine {
  const judge =
    (type: Guard["type"]) =>
    ({ event }: { event: { answers: Answers } }, params: Guard["params"]) =>
      guardHolds(validators, { type, params } as Guard, event.answers);
  const { id, initial, states } = definition;
  // Only what a definition may hold: XState obeys more, such as `always`, and would go round in it before it is refused.
  const known = Object.entries(states).map(([slug, { type, meta, on }]) => [slug, { type, meta, on }]);
  return createMachine(
    { id, initial, states: Object.fromEntries(known), options: bounded } as Parameters<
      typeof createMachine
    >[0],
    {
      guards: {
        matches: judge("matches"),
        differs: judge("differs"),
        answered: judge("answered"),
        unanswered: judge("unanswered"),
      },
    } as unknown as Parameters<typeof createMachine>[1],
  );
}

/** Whether a guard lets these answers through. */
export function guardHolds(validators: Validators, guard: Guard, answers: Answers): boolean {
  switch (guard.type) {
    case "matches":
      return conditionHolds(validators, guard.params, { own: {}, answers });
    case "differs":
      return !conditionHolds(validators, guard.params, { own: {}, answers });
    case "answered":
      return guard.params.answers.every((path) => isAnswered(path, answers));
    case "unanswered":
      return !guard.params.answers.every((path) => isAnswered(path, answers));
  }
}

function isAnswered(path: string, answers: Answers): boolean {
  const { step } = splitPath(path);
  return step === null
    ? ownValue(answers, path) !== undefined
    : !isBlank(valueAt(path, { own: {}, answers }));
}

/** The first step. */
export function firstStep(machine: AnyStateMachine): string {
  return String(machine.root.initial.target[0]?.key);
}

type State = ReturnType<AnyStateMachine["resolveState"]>;
const statesOf = new WeakMap<AnyStateMachine, Map<string, State>>();

/** The machine standing at a step: made once, since every path of every registrant is replayed over the same few. */
function stateAt(machine: AnyStateMachine, slug: string): State {
  const states = statesOf.get(machine) ?? new Map<string, State>();
  statesOf.set(machine, states);
  const state = states.get(slug) ?? machine.resolveState({ value: slug, context: {} });
  states.set(slug, state);
  return state;
}

/** Where a move leads from a step with these answers; null when the step has no such way, or the wizard ends there. */
export function stepAfter(
  machine: AnyStateMachine,
  slug: string,
  move: Move,
  answers: Answers,
): string | null {
  // Asked for the way alone: XState's own step would make an actor for it, a hundred times the work.
  const [way] = machine.getTransitionData(stateAt(machine, slug), { type: move, answers });
  const target = way?.target?.[0]?.key;
  return target === undefined || target === slug ? null : target;
}
