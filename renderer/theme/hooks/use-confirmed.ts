import { type RefObject, useCallback } from "react";
import { type Answer, type FieldView, isBlank, type Json, type StepView } from "#engine";
import { focusControl } from "../../controls/message/focus-control.ts";
import { controlId } from "../context/problem-places.ts";
import type { Question, StepContext } from "../context/step-context.ts";
import { useLatest } from "./use-latest.ts";

interface Confirmed {
  /** Ids of the controls that can no longer change. */
  locked: string[];
  left: StepContext["left"];
  /** Asks for outstanding confirmations, then continues. */
  before: (then: () => void) => void;
}

interface ConfirmedForm {
  formId: string;
  view: StepView;
  answer: Answer;
  saved?: Answer | undefined;
  confirmed: Answer;
  onConfirm: (confirmed: Answer) => void;
  ask: (question: Question) => void;
  onChange: (answer: Answer) => void;
}

/**
 * Handles fields whose value must be confirmed once (`draw.confirm`). Asks when the field loses focus, or when the
 * form is submitted directly from it. Confirming locks the field, canceling clears it.
 */
export function useConfirmed(form: ConfirmedForm): Confirmed {
  const { formId, view, answer, saved, confirmed, onConfirm, onChange } = form;
  const { fields } = view;
  const idOf = (field: FieldView) => controlId(formId, [field.name]);
  const locked = fields.flatMap((field) => {
    if (!field.draw.confirm) return [];
    const id = idOf(field);
    const isSaved = !isBlank(saved?.[field.name] ?? null);
    return isSaved || confirmed[field.name] === (answer[field.name] ?? null) ? [id] : [];
  });
  const latest = useLatest({ locked, confirmed, onConfirm });
  const askFor = useAsking(form.ask, latest);

  const left: StepContext["left"] = useCallback(
    (field, id, value, to, clear) => {
      if (value === undefined || isBlank(value) || latest.current.locked.includes(id)) return;
      // The dialog took the focus on its way to the next field.
      const next = () => setTimeout(() => (to instanceof HTMLElement ? to : nextField(id))?.focus());
      askFor({ field, id, value, clear, next });
    },
    [latest, askFor],
  );

  function before(then: () => void): void {
    const open = fields.find(
      (field) => field.draw.confirm && !isBlank(answer[field.name] ?? null) && !locked.includes(idOf(field)),
    );
    if (open) {
      const { [open.name]: value = null, ...rest } = answer;
      askFor({ field: open, id: idOf(open), value, clear: () => onChange(rest), next: then });
    } else then();
  }

  return { locked, left, before };
}

interface Asked {
  field: FieldView;
  id: string;
  value: Json;
  clear: () => void;
  next: () => void;
}

/** Returns what asks whether a value is right, and then keeps or clears it. */
function useAsking(
  ask: ConfirmedForm["ask"],
  latest: RefObject<Pick<ConfirmedForm, "confirmed" | "onConfirm">>,
): (asked: Asked) => void {
  return useCallback(
    ({ field, id, value, clear, next }) => {
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
          next();
        },
        onCancel: () => {
          clear();
          setTimeout(() => focusControl(id));
        },
      });
    },
    [ask, latest],
  );
}

/** Returns the next field of the form that can be filled in. */
function nextField(id: string): HTMLElement | undefined {
  const field = document.getElementById(id) as HTMLInputElement | null;
  const fields = Array.from(field?.form?.elements ?? []) as HTMLElement[];
  const after = fields.slice(fields.findIndex((one) => one === field) + 1);
  return after.find((one) => one.matches(":enabled:not([type=hidden], [type=file])"));
}
