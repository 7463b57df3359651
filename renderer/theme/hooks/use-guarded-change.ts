import { type RefObject, useCallback } from "react";
import { type Answer, type FieldView, isBlank, isSameJson, valueIn } from "#engine";
import type { Question, StepContext } from "../context/step-context.ts";

/** Asks before a change that would clear other fields with values, if the definition has a text for it. */
export function useGuardedChange(
  latest: RefObject<Answer>,
  ask: (question: Question) => void,
): StepContext["change"] {
  return useCallback(
    (field, parent, value, make) => {
      const siblings = (valueIn(latest.current, parent) ?? {}) as Answer;
      const before = siblings[field.name] ?? null;
      const question = field.draw.confirmClear;
      const isLoss = question && !isSameJson(before, value ?? null) && losesSomething(field, siblings);
      if (isLoss) ask({ ...question, onConfirm: make });
      else make();
    },
    [latest, ask],
  );
}

const losesSomething = (field: FieldView, siblings: Answer): boolean =>
  field.clears.some((name) => !isBlank(siblings[name] ?? null));
