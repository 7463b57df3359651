import type { Answers, Guard } from "../definition/definition.ts";
import { isBlank, ownValue } from "../definition/json.ts";
import type { Validators } from "../formats/validators.ts";
import { conditionHolds, splitPath, valueAt } from "../rules/condition.ts";
import type { StepTransition } from "./transitions.ts";

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

/** Returns the first transition that is open with these answers; null when none is. */
export function openTransition(
  { validators }: { validators: Validators },
  transitions: StepTransition[],
  answers: Answers,
): StepTransition | null {
  return transitions.find(({ guard }) => guard === null || guardHolds(validators, guard, answers)) ?? null;
}
