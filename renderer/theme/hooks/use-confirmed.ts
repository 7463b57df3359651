import { useCallback, useState } from "react";
import { type Answer, type FieldView, isBlank, type Json } from "#engine";
import { focusControl } from "../../controls/message/focus-control.ts";
import { controlId } from "../problem-places.ts";
import type { Question, StepContext } from "../step-context.ts";
import { useLatest } from "./use-latest.ts";

interface Confirmed {
  /** Ids of the controls that can no longer change. */
  locked: string[];
  left: StepContext["left"];
  /** Asks for outstanding confirmations, then continues. */
  before: (then: () => void) => void;
}

/**
 * Handles fields whose value must be confirmed once (`draw.confirm`). Asks when the field loses focus, or when the
 * form is submitted directly from it. Confirming locks the field, canceling clears it.
 */
export function useConfirmed(
  formId: string,
  fields: FieldView[],
  answer: Answer,
  saved: Answer | undefined,
  ask: (question: Question) => void,
  onChange: (answer: Answer) => void,
): Confirmed {
  const [confirmed, setConfirmed] = useState<{ [id: string]: Json }>({});
  const idOf = (field: FieldView) => controlId(formId, [field.name]);
  const locked = fields.flatMap((field) => {
    if (!field.draw.confirm) return [];
    const id = idOf(field);
    const isSaved = !isBlank(saved?.[field.name] ?? null);
    return isSaved || confirmed[id] === (answer[field.name] ?? null) ? [id] : [];
  });
  const latest = useLatest(locked);

  const askFor = useCallback(
    (field: FieldView, id: string, value: Json, clear: () => void, then?: () => void) => {
      const question = field.draw.confirm;
      if (!question) return;
      const { title, description, confirm, cancel } = question;
      ask({
        title,
        ...(description === undefined ? {} : { description }),
        confirm,
        cancel,
        onConfirm: () => {
          setConfirmed((before) => ({ ...before, [id]: value }));
          then?.();
        },
        onCancel: () => {
          clear();
          setTimeout(() => focusControl(id));
        },
      });
    },
    [ask],
  );

  const left: StepContext["left"] = useCallback(
    (field, id, value, clear) => {
      if (value === undefined || isBlank(value) || latest.current.includes(id)) return;
      askFor(field, id, value, clear);
    },
    [latest, askFor],
  );

  function before(then: () => void): void {
    const open = fields.find(
      (field) => field.draw.confirm && !isBlank(answer[field.name] ?? null) && !locked.includes(idOf(field)),
    );
    if (open) {
      const { [open.name]: value = null, ...rest } = answer;
      askFor(open, idOf(open), value, () => onChange(rest), then);
    } else then();
  }

  return { locked, left, before };
}
