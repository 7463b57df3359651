import { type FormEvent, type ReactNode, useId, useMemo, useState } from "react";
import type { OptionList } from "#engine";
import { EditRefusal, type QuestionSource, type SourceFiles, type StepSource } from "#engine/authoring";
import type { ReadableField } from "../../../../api/responses/drafts.ts";
import { Button } from "../../../controls/button/button.tsx";
import { Dialog } from "../../../controls/dialog/dialog.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import { Refusal } from "../../draft/refusal.tsx";
import { useEdit } from "../../draft/use-edit.ts";
import { isOtherKind, type KindChange, kindEdit } from "../edits/kind-edit.ts";
import { needsOf } from "../edits/question-edits.ts";
import { summandsAt } from "../edits/sum-edits.ts";
import { useLists } from "../use-step.ts";
import styles from "./add.module.css";
import { unworded } from "./add-question-dialog.tsx";
import { KindList } from "./kind-list.tsx";
import { type QuestionKind, questionKinds } from "./kinds.ts";
import type { Wording } from "./requested-question.ts";
import { signersIn } from "./signers.ts";
import { missingIn, WordingForm } from "./wording-form.tsx";

interface ChangeKindDialogProps {
  source: StepSource;
  question: QuestionSource;
  readable: ReadableField[];
  onClose: () => void;
}

/** Renders the dialog that gives a question another kind, and says before what stays and what goes. */
export function ChangeKindDialog({ source, question, readable, onClose }: ChangeKindDialogProps): ReactNode {
  const { files } = useDraft();
  const lists = useLists();
  const { edit, refusal, refuse } = useEdit();
  const form = useId();
  const kinds = useMemo(
    () => questionKinds(files, source).filter(({ id }) => isOtherKind(question, id)),
    [files, source, question],
  );
  const [kind, setKind] = useState<QuestionKind | null>(null);
  const [wording, setWording] = useState(() => wordingOf(question));
  if (!kind)
    return (
      <Dialog key="kind" open title={`Change the kind of “${question.title}”`} onClose={onClose}>
        <KindList kinds={kinds} onChoose={setKind} />
      </Dialog>
    );
  const missing = missingIn(kind, wording);
  const change = missing ? null : changeTo(files, source, question, kind, wording, lists);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (missing) refuse(missing);
    else if (typeof change === "string") refuse(change);
    else if (change && edit(change.operations, "Change the kind of a question")) onClose();
  }

  return (
    <Dialog
      key="words"
      open
      title={`Change “${question.title}” to: ${kind.title}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" type="submit" form={form} unready={missing}>
            Change the kind
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
        isChanged
        onChange={setWording}
        onSubmit={submit}
      />
      {change && typeof change !== "string" ? (
        <Consequences change={change} needs={needsOf(files, source, question.name)} />
      ) : null}
    </Dialog>
  );
}

/** What the question says already is not typed again. */
function wordingOf({ title, isRequired, field }: QuestionSource): Wording {
  const list = field.list ?? field.items?.list ?? null;
  return { ...unworded, title, isRequired, list, isNewList: list === null };
}

function changeTo(
  files: SourceFiles,
  source: StepSource,
  question: QuestionSource,
  kind: QuestionKind,
  { isNewList, list, ...words }: Wording,
  lists: { [name: string]: OptionList },
): KindChange | string {
  try {
    const requested = { ...words, kind: kind.id, list: isNewList ? null : list };
    return kindEdit(files, source, question, requested, lists);
  } catch (error) {
    if (!(error instanceof EditRefusal)) throw error;
    return error.message;
  }
}

const answersInWords: { [answers in KindChange["answers"]]: string } = {
  stay: "Answers that people gave stay.",
  "stay where they fit": "Answers that fit stay. People who gave another one are asked again.",
  end: "Answers that people gave don’t fit this kind. People who gave one and haven’t finished are asked again.",
};

function Consequences({ change, needs }: { change: KindChange; needs: string[] }) {
  const { kept, gone, answers } = change;
  return (
    <section className={styles.consequences} aria-label="What changes with the kind">
      <dl>
        <dt>Stays</dt>
        <dd>{["Question", "Must be answered", ...kept].join(", ")}</dd>
        {gone.length > 0 ? (
          <>
            <dt>Goes</dt>
            <dd>{gone.join(", ")}</dd>
          </>
        ) : null}
        <dt>Answers</dt>
        <dd>{answersInWords[answers]}</dd>
        {answers === "stay" || needs.length === 0 ? null : (
          <>
            <dt>Look at these next</dt>
            {needs.map((need) => (
              <dd key={need}>{need}</dd>
            ))}
          </>
        )}
      </dl>
    </section>
  );
}
