import { type ReactNode, useMemo, useState } from "react";
import type { QuestionSource, StepSource } from "#engine/authoring";
import type { ReadableField } from "../../../../api/responses/drafts.ts";
import { Button } from "../../../controls/button/button.tsx";
import { Dialog } from "../../../controls/dialog/dialog.tsx";
import { FormDialog } from "../../controls/form-dialog.tsx";
import { Refusal } from "../../draft/refusal.tsx";
import { useEdit } from "../../draft/use-edit.ts";
import { orRefusal } from "../edits/field-edits.ts";
import { needsOfQuestion } from "../edits/question-edits.ts";
import { useEditedPage } from "../use-step.ts";
import styles from "./add.module.css";
import { isOtherKind, type KindChange, kindEdit } from "./kind-edit.ts";
import { KindList } from "./kind-list.tsx";
import { type QuestionKind, questionKinds } from "./kinds.ts";
import { type Asked, requestedFrom, unworded, type Wording } from "./requested-question.ts";
import { missingIn, WordingFields } from "./wording.tsx";

interface ChangeKindDialogProps {
  source: StepSource;
  question: QuestionSource;
  readable: ReadableField[];
  onClose: () => void;
}

/** Renders the dialog that gives a question another kind, and says before what stays and what goes. */
export function ChangeKindDialog(props: ChangeKindDialogProps): ReactNode {
  const { source, question, onClose } = props;
  const { files } = useEditedPage(source);
  const kinds = useMemo(
    () => questionKinds(files, source).filter(({ id }) => isOtherKind(question, id)),
    [files, source, question],
  );
  const [kind, setKind] = useState<QuestionKind | null>(null);
  const [wording, setWording] = useState(() => wordingOf(question));
  if (kind)
    return (
      <NewKind
        key="words"
        {...props}
        asked={{ kind, wording }}
        onWording={setWording}
        onOtherKind={() => setKind(null)}
      />
    );
  return (
    <Dialog key="kind" open title={`Change the kind of “${question.title}”`} onClose={onClose}>
      <KindList kinds={kinds} onChoose={setKind} />
    </Dialog>
  );
}

/** Returns the wording that the question already has, so that nobody types it again. */
function wordingOf({ title, isRequired, field }: QuestionSource): Wording {
  const list = field.list ?? field.items?.list ?? null;
  return { ...unworded, title, isRequired, list, isNewList: list === null };
}

interface NewKindProps extends ChangeKindDialogProps {
  asked: Asked;
  onWording: (wording: Wording) => void;
  onOtherKind: () => void;
}

function NewKind({ source, question, readable, asked, ...on }: NewKindProps) {
  const page = useEditedPage(source);
  const { edit, refusal, refuse } = useEdit();
  const missing = missingIn(asked);
  const change = missing ?? orRefusal(() => kindEdit(page, question, requestedFrom(asked)));

  function submit(): void {
    if (typeof change === "string") refuse(change);
    else if (edit(change.operations, "Change the kind of a question")) on.onClose();
  }

  return (
    <FormDialog
      title={`Change “${question.title}” to: ${asked.kind.title}`}
      confirm="Change the kind"
      unready={missing}
      other={<Button onClick={on.onOtherKind}>Another kind</Button>}
      className={styles.wording}
      onSubmit={submit}
      onClose={on.onClose}
    >
      <Refusal>{refusal}</Refusal>
      <WordingFields asked={asked} source={source} readable={readable} isChanged onChange={on.onWording} />
      {typeof change === "string" ? null : (
        <Consequences change={change} needs={needsOfQuestion(page.files, source, question.name)} />
      )}
    </FormDialog>
  );
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
