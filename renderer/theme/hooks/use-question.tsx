import type { ReactNode } from "react";
import { useCallback, useState } from "react";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import type { Question } from "../context/step-context.ts";

/** Returns a dialog for one question at a time, and the function that opens it. */
export function useQuestion(): { dialog: ReactNode; ask: (question: Question) => void } {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = useCallback((next: Question) => setQuestion((open) => open ?? next), []);
  const answer = (then: (() => void) | undefined) => {
    setQuestion(null);
    then?.();
  };
  const dialog = (
    <ConfirmDialog
      open={question !== null}
      title={question?.title ?? ""}
      subject={question?.subject}
      description={question?.description}
      confirm={question?.confirm ?? ""}
      cancel={question?.cancel ?? ""}
      tone={question?.tone ?? "plain"}
      onConfirm={() => answer(question?.onConfirm)}
      onCancel={() => answer(question?.onCancel)}
    />
  );
  return { dialog, ask };
}
