import { useCallback } from "react";
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
  confirmed: Answer,
  onConfirm: (confirmed: Answer) => void,
  ask: (question: Question) => void,
  onChange: (answer: Answer) => void,
): Confirmed {
  const idOf = (field: FieldView) => controlId(formId, [field.name]);
  const locked = fields.flatMap((field) => {
    if (!field.draw.confirm) return [];
    const id = idOf(field);
    const isSaved = !isBlank(saved?.[field.name] ?? null);
    return isSaved || confirmed[field.name] === (answer[field.name] ?? null) ? [id] : [];
  });
  const latest = useLatest({ locked, confirmed, onConfirm });

  const askFor = useCallback(
    (field: FieldView, id: string, value: Json, clear: () => void, then: () => void) => {
      const question = field.draw.confirm;
      if (!question) return;
      const { title, description, confirm, cancel } = question;
      ask({
        title,
        subject: String(value),
        ...(description === undefined ? {} : { description }),
        confirm,
        cancel,
        onConfirm: () => {
          const { confirmed, onConfirm } = latest.current;
          onConfirm({ ...confirmed, [field.name]: value });
          then();
        },
        onCancel: () => {
          clear();
          setTimeout(() => focusControl(id));
        },
      });
    },
    [ask, latest],
  );

  const left: StepContext["left"] = useCallback(
    (field, id, value, to, clear) => {
      if (value === undefined || isBlank(value) || latest.current.locked.includes(id)) return;
      // The dialog took the focus on its way to the next field.
      askFor(field, id, value, clear, () =>
        setTimeout(() => (to instanceof HTMLElement ? to : nextField(id))?.focus()),
      );
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

/** Returns the next field of the form that can be filled in. */
function nextField(id: string): HTMLElement | undefined {
  const field = document.getElementById(id) as HTMLInputElement | null;
  const fields = Array.from(field?.form?.elements ?? []) as HTMLElement[];
  const after = fields.slice(fields.findIndex((one) => one === field) + 1);
  return after.find((one) => one.matches(":enabled:not([type=hidden], [type=file])"));
}
