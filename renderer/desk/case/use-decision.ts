import { useMemo, useState } from "react";
import type { CaseMoveView, CaseView } from "../../../api/responses/desk.ts";
import { announce } from "../../controls/message/announce.ts";
import { useKeptTexts } from "../../studio/draft/use-kept-texts.ts";
import type { Marks } from "./corrections.ts";

/** State of a decision that staff are making about a case. */
export interface Decision {
  /** Answers that the registrant is asked to correct, kept in the browser until the decision is made. */
  marks: Marks;
  setMarks: (marks: Marks) => void;
  /** The move of kind `return` for which answers are being marked. */
  marking: string | null;
  stopMarking: () => void;
  /** The move whose dialog is open. */
  making: CaseMoveView | null;
  stopMaking: () => void;
  /** Begins a move: a return by marking answers, any other by its dialog. */
  begin: (name: string) => void;
  /** Returns the case with the answers that the registrant asks to change; null if it can't be returned now. */
  grant: ((asked: Marks) => void) | null;
  /** Ends the decision: it was made. */
  finish: () => void;
}

/** Keeps the input for a decision about a case. */
export function useDecision({ id, moves, mayWork }: CaseView): Decision {
  const { typed, type } = useKeptTexts(id, "case");
  const marks: Marks = useMemo(() => JSON.parse(typed.marks || "{}"), [typed.marks]);
  const setMarks = (next: Marks) => type("marks", Object.keys(next).length > 0 ? JSON.stringify(next) : "");
  const [marked, setMarking] = useState<string | null>(null);
  const [making, setMaking] = useState<CaseMoveView | null>(null);
  const marking = moves.some(({ name }) => name === marked) ? marked : null;
  const returning = mayWork
    ? moves.find(({ kind, blocked }) => kind === "return" && blocked === null)
    : undefined;

  return {
    marks,
    setMarks,
    marking,
    stopMarking: () => setMarking(null),
    making,
    stopMaking: () => setMaking(null),
    begin(name) {
      const move = moves.find((one) => one.name === name);
      if (!move) return;
      if (move.kind === "return" && marking === null) {
        setMarking(name);
        announce("Check the answers that need a correction.");
      } else setMaking(move);
    },
    grant: returning
      ? (asked) => {
          setMarks({ ...marks, ...asked });
          setMarking(returning.name);
          setMaking(returning);
        }
      : null,
    finish() {
      setMaking(null);
      setMarking(null);
      setMarks({});
    },
  };
}
