import { type ReactNode, useState } from "react";
import { Button } from "../../../controls/button/button.tsx";
import { ChangeKindDialog } from "../add/change-kind-dialog.tsx";
import { canChangeKind } from "../add/kind-edit.ts";
import { kindOfQuestion, questionKinds } from "../add/kinds.ts";
import styles from "../step.module.css";
import { useQuestion } from "./context/question-context.ts";

/** Says of which kind a question is, and changes it. */
export function KindLine(): ReactNode {
  const { page, question, readable } = useQuestion();
  const { files, source } = page;
  const [isChanging, setChanging] = useState(false);
  const title = questionKinds(files).find(({ id }) => id === kindOfQuestion(question))?.title;
  if (title === undefined) return null;
  return (
    <div className={styles.kind}>
      <span className={styles.soft}>Kind</span>
      <span>{title}</span>
      {canChangeKind(source, question) ? (
        <Button size="small" variant="quiet" onClick={() => setChanging(true)}>
          Change the kind
        </Button>
      ) : null}
      {isChanging ? (
        <ChangeKindDialog
          source={source}
          question={question}
          readable={readable ?? []}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </div>
  );
}
