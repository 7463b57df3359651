import { type ReactNode, useState } from "react";
import type { QuestionSource, StepSource } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { Dialog } from "../../../controls/dialog/dialog.tsx";
import { ComboBox } from "../../../controls/list/combo-box.tsx";
import { useOutline } from "../../draft/outline.ts";
import { Refusal } from "../../draft/refusal.tsx";
import { AddQuestionDialog } from "../add/add-question-dialog.tsx";
import styles from "../step.module.css";
import { moveElsewhere, type PageEditing, questionNamed, wordNext } from "./page-editing.ts";

/** Renders the dialog that is open over a page's questions. */
export function QuestionDialogs({ page }: { page: PageEditing }): ReactNode {
  const { here, edits, dialog, ask } = page;
  const close = () => ask(null);
  if (dialog?.kind === "add")
    return (
      <AddQuestionDialog
        source={here.source}
        readable={here.now.readableFor(null) ?? []}
        after={dialog.after}
        onClose={close}
        onAdded={(name) => {
          close();
          wordNext(page, name);
        }}
      />
    );
  if (dialog?.kind === "needed") return <NeededDialog {...dialog} onClose={close} />;
  const question = dialog ? questionNamed(page, dialog.name) : undefined;
  return question ? (
    <ElsewhereDialog
      source={here.source}
      question={question}
      refusal={edits.refusal}
      onMove={(step) => moveElsewhere(page, question, step)}
      onClose={close}
    />
  ) : null;
}

interface NeededDialogProps {
  /** "“Country” is still needed". */
  heading: string;
  needs: string[];
  onClose: () => void;
}

/** Says what else needs a question to be removed or moved to another page. */
function NeededDialog({ heading, needs, onClose }: NeededDialogProps): ReactNode {
  return (
    <Dialog
      open
      title={heading}
      description="Change these places first. Nothing has changed yet."
      onClose={onClose}
      actions={
        <Button data-first-focus="" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className={styles.needs}>
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </Dialog>
  );
}

interface ElsewhereDialogProps {
  source: StepSource;
  question: QuestionSource;
  refusal: string | null;
  onMove: (step: string) => void;
  onClose: () => void;
}

/** Asks to which page a question goes. */
function ElsewhereDialog({ source, question, refusal, onMove, onClose }: ElsewhereDialogProps): ReactNode {
  const { wizards } = useOutline();
  const [step, setStep] = useState<string | null>(null);
  const steps = wizards
    .find(({ id }) => id === source.wizard)
    ?.steps.filter(({ slug, isStep }) => isStep && slug !== source.step);
  return (
    <Dialog
      open
      title={`Move “${question.title}” to another page`}
      description="Answers that were given here follow. Its condition stays behind."
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            unready={step === null ? "Choose a page." : undefined}
            onClick={() => step && onMove(step)}
          >
            Move the question
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <Refusal>{refusal}</Refusal>
      <ComboBox
        label="Page"
        options={(steps ?? []).map(({ slug, title }) => ({ value: slug, label: title }))}
        value={step}
        onChange={setStep}
      />
    </Dialog>
  );
}
