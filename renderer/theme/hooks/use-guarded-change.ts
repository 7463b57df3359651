import { useCallback } from "react";
import { type Answer, type FieldView, isBlank, isSameJson, valueIn } from "#engine";
import type { Question, StepContext } from "../step-context.ts";
import { useLatest } from "./use-latest.ts";

/** Asks before a change that would clear other fields with values, if the definition has a text for it. */
export function useGuardedChange(answer: Answer, ask: (question: Question) => void): StepContext["change"] {
  const latest = useLatest(answer);
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
