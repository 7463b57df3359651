import { type ReactNode, useMemo, useState } from "react";
import type { StepSource } from "#engine/authoring";
import type { ReadableField } from "../../../../api/responses/drafts.ts";
import { Button } from "../../../controls/button/button.tsx";
import { Dialog } from "../../../controls/dialog/dialog.tsx";
import { FormDialog } from "../../controls/form-dialog.tsx";
import { Refusal } from "../../draft/refusal.tsx";
import { useEdit } from "../../draft/use-edit.ts";
import { orRefusal } from "../edits/field-edits.ts";
import { addProblem } from "../edits/question-edits.ts";
import { useEditedPage } from "../use-step.ts";
import styles from "./add.module.css";
import { KindList } from "./kind-list.tsx";
import { type QuestionKind, questionKinds } from "./kinds.ts";
import { addEdit } from "./new-question.ts";
import { type Asked, requestedFrom, unworded, type Wording } from "./requested-question.ts";
import { likelySigner } from "./signers.ts";
import { missingIn, WordingFields } from "./wording.tsx";

interface AddQuestionDialogProps {
  /** The page, or the entries of a list. */
  source: StepSource;
  /** The answers that it may read. */
  readable: ReadableField[];
  /** The question above the new one; null for the bottom. */
  after: string | null;
  onClose: () => void;
  onAdded: (name: string) => void;
}

/** Renders the dialog that adds a question: first its kind, then its words. */
export function AddQuestionDialog(props: AddQuestionDialogProps): ReactNode {
  const { source, readable, onClose } = props;
  const { files } = useEditedPage(source);
  const kinds = useMemo(() => questionKinds(files, source), [files, source]);
  const [kind, setKind] = useState<QuestionKind | null>(null);
  const [wording, setWording] = useState(unworded);
  if (kind)
    return (
      <NewQuestion
        key="words"
        {...props}
        asked={{ kind, wording }}
        onWording={setWording}
        onOtherKind={() => setKind(null)}
      />
    );

  function choose(chosen: QuestionKind): void {
    // Typed text stays; proposals of another kind go with it.
    const isTyped = kinds.every(({ proposed }) => proposed !== wording.title);
    const title = isTyped ? wording.title : chosen.proposed;
    const signer = wording.signer ?? likelySigner(readable);
    // A box that must be ticked is rare: newsletters and the like are free to choose.
    setWording({ ...wording, title, signer, isRequired: chosen.id !== "tick" });
    setKind(chosen);
  }

  return (
    <Dialog key="kind" open title="Add a question" onClose={onClose}>
      <Refusal>{addProblem(files, source)}</Refusal>
      {source.list !== null ? (
        <p>Lists and tables aren’t asked in an entry: add them to the page itself.</p>
      ) : null}
      <KindList kinds={kinds} onChoose={choose} />
    </Dialog>
  );
}

interface NewQuestionProps extends AddQuestionDialogProps {
  asked: Asked;
  onWording: (wording: Wording) => void;
  onOtherKind: () => void;
}

function NewQuestion({ source, readable, after, asked, ...on }: NewQuestionProps) {
  const page = useEditedPage(source);
  const { edit, refusal, refuse } = useEdit();
  const missing = missingIn(asked);

  function add(): void {
    const added = missing ?? orRefusal(() => addEdit(page, requestedFrom(asked), after));
    if (typeof added === "string") refuse(added);
    else if (edit(added.operations, "Add a question")) on.onAdded(added.name);
  }

  return (
    <FormDialog
      title={`Add a question: ${asked.kind.title}`}
      confirm="Add the question"
      unready={missing}
      other={<Button onClick={on.onOtherKind}>Another kind</Button>}
      className={styles.wording}
      onSubmit={add}
      onClose={on.onClose}
    >
      <Refusal>{refusal}</Refusal>
      <WordingFields asked={asked} source={source} readable={readable} onChange={on.onWording} />
    </FormDialog>
  );
}
