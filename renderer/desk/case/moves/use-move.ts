import { useState } from "react";
import type { CaseEvent, CaseMoveView, CaseView, MoveRequest } from "../../../../api/responses/desk.ts";
import { problemOf } from "../../../studio/controls/use-reply.ts";
import { correctionsOf, type Marks } from "../corrections.ts";
import type { OpenCase } from "../use-case.ts";
import type { ProcedureForm } from "../use-form.ts";

/** What a decision takes and tells. */
export interface MoveUse {
  view: CaseView;
  move: CaseMoveView;
  /** Null for a move that asks nothing. */
  form: ProcedureForm | null;
  /** What the registrant is asked to correct. */
  marks: Marks;
  change: OpenCase["change"];
  /** Something else happened to the case meanwhile. */
  onChanged: () => void;
  onDone: (view: CaseView) => void;
}

/** Why a decision was refused. */
interface Trouble {
  message: string;
  /** What colleagues did meanwhile. */
  events: CaseEvent[];
}

/** Holds what is filled in for a decision, and makes it. */
export function useMove({ view, move, form, marks, change, onChanged, onDone }: MoveUse) {
  const [addition, setAddition] = useState("");
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const isReturn = move.kind === "return";
  const corrections = correctionsOf(marks);
  const isMarked = !isReturn || (corrections.length > 0 && corrections.every(({ remark }) => remark !== ""));
  const given: Omit<MoveRequest, "revision"> = {
    ...(form && { answer: form.answer }),
    ...(isReturn && { corrections }),
    ...(addition.trim() !== "" && { addition: addition.trim() }),
  };
  const isPossible = view.moves.some(({ name, blocked }) => name === move.name && blocked === null);

  async function make(): Promise<void> {
    setIsTried(true);
    const answer = form ? form.checked() : undefined;
    if (isBusy || answer === null || !isPossible || !isMarked) return;
    setIsBusy(true);
    setTrouble(null);
    try {
      const body: MoveRequest = { ...given, revision: view.revision, ...(answer && { answer }) };
      onDone(await change("POST", `moves/${move.name}`, body));
    } catch (cause) {
      const problem = problemOf(cause);
      setIsBusy(false);
      if (form?.refuse(problem)) return;
      const { events } = problem.body;
      setTrouble({ message: problem.message, events: Array.isArray(events) ? events : [] });
      if (problem.status === 409) onChanged();
    }
  }

  return {
    given,
    addition,
    setAddition,
    trouble,
    isBusy,
    /** Whether somebody pressed the button: what is missing is then said. */
    isTried,
    isPossible,
    isFilled: (form?.isValid ?? true) && isMarked,
    make,
  };
}
