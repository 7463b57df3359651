import { useState } from "react";
import type { CaseEvent, CaseMoveView, CaseView, MoveRequest } from "../../../../api/responses/desk.ts";
import { useAsyncAction } from "../../../base/use-async-action.ts";
import { problemOf } from "../../../studio/controls/use-reply.ts";
import { correctionsOf, type Marks } from "../corrections.ts";
import type { OpenCase } from "../use-case.ts";
import type { ProcedureForm } from "../use-form.ts";

/** Input and callbacks of a decision. */
export interface MoveUse {
  view: CaseView;
  move: CaseMoveView;
  /** Null for a move that asks nothing. */
  form: ProcedureForm | null;
  /** Answers that the registrant is asked to correct. */
  marks: Marks;
  change: OpenCase["change"];
  /** Called when something else happened to the case meanwhile. */
  onChanged: () => void;
  onDone: (view: CaseView) => void;
}

/** Keeps the input for a decision, and makes it. */
export function useMove({ view, move, form, marks, change, onChanged, onDone }: MoveUse) {
  const [addition, setAddition] = useState("");
  const [events, setEvents] = useState<CaseEvent[]>([]);
  const [isTried, setIsTried] = useState(false);
  const { isBusy, error, run } = useAsyncAction((cause) => {
    const problem = problemOf(cause);
    if (form?.refuse(problem)) return undefined;
    setEvents(Array.isArray(problem.body.events) ? problem.body.events : []);
    if (problem.status === 409) onChanged();
    return problem.message;
  });
  const input = inputFor(move, form, marks, addition);
  const isMarked = input.corrections?.every(({ remark }) => remark !== "") ?? true;
  const isFilled = isMarked && input.corrections?.length !== 0;
  const isPossible = view.moves.some(({ name, blocked }) => name === move.name && blocked === null);

  function make(): void {
    setIsTried(true);
    const answer = form ? form.checked() : undefined;
    if (isBusy || answer === null || !isPossible || !isFilled) return;
    const body: MoveRequest = { ...input, revision: view.revision, ...(answer && { answer }) };
    void run(async () => onDone(await change("POST", `moves/${move.name}`, body)));
  }

  return {
    input,
    addition,
    setAddition,
    /** Reason for the refusal, and what colleagues did meanwhile. */
    error,
    events,
    isBusy,
    /** True once somebody pressed the button: missing input is then shown. */
    isTried,
    /** Reason why it can't be made anymore. */
    gone: isPossible ? undefined : "It can no longer be done.",
    isFilled: (form?.isValid ?? true) && isFilled,
    make,
  };
}

/** Returns what a decision sends as far as it is filled in. */
function inputFor(
  { kind }: CaseMoveView,
  form: ProcedureForm | null,
  marks: Marks,
  addition: string,
): Omit<MoveRequest, "revision"> {
  return {
    ...(form && { answer: form.answer }),
    ...(kind === "return" && { corrections: correctionsOf(marks) }),
    ...(addition.trim() !== "" && { addition: addition.trim() }),
  };
}
