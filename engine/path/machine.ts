import { type AnyStateMachine, createMachine } from "xstate";
import type { Answers, Guard, MachineDefinition } from "../definition/definition.ts";
import type { Validators } from "../formats/validators.ts";
import { guardHolds } from "./guards.ts";
import type { CreateStepMachine } from "./step-machine.ts";

/** A loop made by data must end in an error, not in a dead server. */
const bounded = { maxIterations: 100 };

/** wizard.json as an XState machine; its guards read the answers that come with each event. */
export const createWizardMachine: CreateStepMachine = (definition, validators) => {
  const machine = machineOf(definition, validators);
  const stateAt = statesOf(machine);
  return {
    stepAfter(slug, event, answers) {
      // Only the transition is computed: XState's own step would create an actor for it, a hundred times the work.
      const [transition] = machine.getTransitionData(stateAt(slug), { type: event, answers });
      const target = transition?.target?.[0]?.key;
      return target === undefined || target === slug ? null : target;
    },
  };
};

function machineOf({ id, initial, states }: MachineDefinition, validators: Validators): AnyStateMachine {
  const validate =
    (type: Guard["type"]) =>
    ({ event }: { event: { answers: Answers } }, params: Guard["params"]) =>
      guardHolds(validators, { type, params } as Guard, event.answers);
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

type State = ReturnType<AnyStateMachine["resolveState"]>;

/** Returns the machine at a step: made once, since every path of every registrant is replayed over the same few. */
function statesOf(machine: AnyStateMachine): (slug: string) => State {
  const states = new Map<string, State>();
  return (slug) => {
    const state = states.get(slug) ?? machine.resolveState({ value: slug, context: {} });
    states.set(slug, state);
    return state;
  };
}
