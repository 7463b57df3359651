import { type AnyStateMachine, createMachine } from "xstate";
import type { Answers, Guard, MachineDefinition } from "../definition/definition.ts";
import { isBlank, ownValue } from "../definition/json.ts";
import type { Validators } from "../formats/validators.ts";
import { conditionHolds, splitPath, valueAt } from "../rules/condition.ts";
import type { WizardEvent } from "./transitions.ts";

/** A loop made by data must end in an error, not in a dead server. */
const bounded = { maxIterations: 100 };

/** wizard.json as an XState machine; its guards read the answers that come with each event. */
export function createWizardMachine(definition: MachineDefinition, validators: Validators): AnyStateMachine {
  const validate =
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
        matches: validate("matches"),
        differs: validate("differs"),
        answered: validate("answered"),
        unanswered: validate("unanswered"),
      },
    } as unknown as Parameters<typeof createMachine>[1],
  );
}

/** Returns whether a guard passes for these answers. */
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

/** The machine at a step: made once, since every path of every registrant is replayed over the same few. */
function stateAt(machine: AnyStateMachine, slug: string): State {
  const states = statesOf.get(machine) ?? new Map<string, State>();
  statesOf.set(machine, states);
  const state = states.get(slug) ?? machine.resolveState({ value: slug, context: {} });
  states.set(slug, state);
  return state;
}

/** Returns the step that an event leads to with these answers; null when no transition is open. */
export function stepAfter(
  machine: AnyStateMachine,
  slug: string,
  event: WizardEvent,
  answers: Answers,
): string | null {
  // Only the transition is computed: XState's own step would create an actor for it, a hundred times the work.
  const [transition] = machine.getTransitionData(stateAt(machine, slug), { type: event, answers });
  const target = transition?.target?.[0]?.key;
  return target === undefined || target === slug ? null : target;
}
