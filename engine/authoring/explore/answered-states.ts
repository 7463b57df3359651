import type { Answer, Answers, Condition } from "../../definition/definition.ts";
import type { Wizard } from "../../path/wizard.ts";
import { conditionHolds, operandsIn } from "../../rules/condition.ts";
import { boundaryAnswers } from "../samples/boundary-rows.ts";
import { answersInView, reachableStates } from "./reachable-states.ts";
import { createView, readsBefore } from "./view.ts";

/** A reachable state of a step together with an answer to it. Only the answers in view are known. */
export interface AnsweredState {
  answers: Answers;
  own: Answer;
  /** The steps met on the way, this one last. */
  route: string[];
}

export interface AnsweredStates {
  states: AnsweredState[];
  /** False when there were too many, or values that no sample covers: then nothing is checked. */
  isWhole: boolean;
}

/** States and answers to look at for one question; honest definitions need some hundreds. */
const mostStates = 20_000;
/** Maximum number of states for all questions about one wizard: about two seconds. */
const mostInAll = 60_000;

/** Returns every answered state of a step. `names` are the answers (`step.field`, or `step`) whose values matter. */
export type StatesAt = (slug: string, names: string[]) => AnsweredStates;

/** Creates the exhaustive search that proofs about a wizard share. */
export function createStatesAt(wizard: Wizard): StatesAt {
  const budget = { left: mostInAll };
  const known = new Map<string, AnsweredStates>();
  return (slug, names) => {
    const key = JSON.stringify([slug, [...new Set(names)].sort()]);
    const before = known.get(key);
    if (before) return before;
    const exact = new Set(names);
    // First with every guard on the way in view; when that is too much, only with the named answers.
    const wide = explore(wizard, slug, { names: [...names, ...readsBefore(wizard, slug)], exact }, budget);
    const narrow = wide.isWhole ? wide : explore(wizard, slug, { names, exact }, budget);
    const found = narrow.isWhole ? narrow : wide;
    known.set(key, found);
    return found;
  };
}

function explore(
  wizard: Wizard,
  slug: string,
  { names, exact }: { names: string[]; exact: Set<string> },
  budget: { left: number },
): AnsweredStates {
  const allowed = Math.min(mostStates, budget.left);
  const left = { answers: allowed };
  const view = createView(wizard, names, {
    exact,
    left,
    mostCombined: mostStates,
    beyond: () => [],
    valuesOf(tested) {
      const { tests } = tested;
      const { values, isWhole } = boundaryAnswers(wizard, tested);
      // Two answers may be in any order beside whatever else is asked of them.
      if (!isWhole || tests.some((test) => operandsIn(test).length > 0)) view.isWhole = false;
      return values;
    },
  });
  const states = reachableStates(view, slug).flatMap(({ routes: [{ steps, answers }] }) =>
    answersInView(view, slug, answers).map((own) => ({ answers, own, route: [...steps, slug] })),
  );
  budget.left -= allowed - Math.max(0, left.answers);
  return { states, isWhole: view.isWhole };
}

/** Returns whether a condition of a step's field holds in a state. */
export function holdsIn({ validators }: Wizard, condition: Condition, state: AnsweredState): boolean {
  return conditionHolds(validators, condition, state);
}
