import { type FormEvent, type ReactNode, useId, useMemo, useState } from "react";
import { EditRefusal, type StepSource } from "#engine/authoring";
import type { ReadableField } from "../../../../api/responses/drafts.ts";
import { Button } from "../../../controls/button/button.tsx";
import { Dialog } from "../../../controls/dialog/dialog.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import { Refusal } from "../../draft/refusal.tsx";
import { useEdit } from "../../draft/use-edit.ts";
import { addProblem } from "../edits/question-edits.ts";
import { summandsAt } from "../edits/sum-edits.ts";
import { useLists } from "../use-step.ts";
import { KindList } from "./kind-list.tsx";
import { type QuestionKind, questionKinds } from "./kinds.ts";
import { addEdit } from "./new-question.ts";
import type { Wording } from "./requested-question.ts";
import { likelySigner, signersIn } from "./signers.ts";
import { missingIn, WordingForm } from "./wording-form.tsx";

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

/** Nothing typed yet. */
export const unworded: Wording = {
  title: "",
  followUp: "",
  isRequired: true,
  isFollowUpRequired: true,
  isNewList: true,
  list: null,
  choices: "",
  hint: "",
  lines: "",
  minimum: "1",
  maximum: "5",
  low: "",
  high: "",
  consent: "",
  signer: null,
  summands: [],
};

/** Renders the dialog that adds a question: first its kind, then its words. */
export function AddQuestionDialog({
  source,
  readable,
  after,
  onClose,
  onAdded,
}: AddQuestionDialogProps): ReactNode {
  const { files } = useDraft();
  const lists = useLists();
  const { edit, refusal, refuse } = useEdit();
  const form = useId();
  const kinds = useMemo(() => questionKinds(files, source), [files, source]);
  const [kind, setKind] = useState<QuestionKind | null>(null);
  const [wording, setWording] = useState(unworded);
  const problem = addProblem(files, source);
  if (!kind)
    return (
      <Dialog key="kind" open title="Add a question" onClose={onClose}>
        <Refusal>{problem}</Refusal>
        {source.list !== null ? (
          <p>Lists and tables aren’t asked in an entry: add them to the page itself.</p>
        ) : null}
        <KindList
          kinds={kinds}
          onChoose={(chosen) => {
            // What was typed stays; what another kind had proposed goes with it.
            const isTyped = kinds.every(({ proposed }) => proposed !== wording.title);
            const title = isTyped ? wording.title : chosen.proposed;
            // A box that must be ticked is rare: newsletters and the like are free to choose.
            const signer = wording.signer ?? likelySigner(readable);
            setWording({ ...wording, title, signer, isRequired: chosen.id !== "tick" });
            setKind(chosen);
          }}
        />
      </Dialog>
    );
  const missing = missingIn(kind, wording);

  function add(event: FormEvent): void {
    event.preventDefault();
    if (!kind) return;
    if (missing) {
      refuse(missing);
      return;
    }
    try {
      const { isNewList, list, ...words } = wording;
      const requested = { ...words, kind: kind.id, list: isNewList ? null : list };
      const { operations, name } = addEdit(files, source, requested, lists, after);
      if (edit(operations, "Add a question")) onAdded(name);
    } catch (error) {
      if (!(error instanceof EditRefusal)) throw error;
      refuse(error.message);
    }
  }

  return (
    <Dialog
      key="words"
      open
      title={`Add a question: ${kind.title}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" type="submit" form={form} unready={missing}>
            Add the question
          </Button>
          <Button onClick={() => setKind(null)}>Another kind</Button>
        </>
      }
    >
      <Refusal>{refusal}</Refusal>
      <WordingForm
        id={form}
        kind={kind}
        wording={wording}
        summands={summandsAt(source, readable)}
        signers={signersIn(readable)}
        onChange={setWording}
        onSubmit={add}
      />
    </Dialog>
  );
}
