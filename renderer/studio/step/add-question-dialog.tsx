import { type FormEvent, type ReactNode, useId, useMemo, useState } from "react";
import { EditRefusal } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { Checkbox } from "../../controls/choice/checkbox.tsx";
import { RadioGroup } from "../../controls/choice/radio-group.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { TextArea } from "../../controls/field/text-area.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { ComboBox } from "../../controls/list/combo-box.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { Refusal } from "../draft/refusal.tsx";
import { useEdit } from "../draft/use-edit.ts";
import { addEdit, questionKinds } from "./new-question.ts";
import styles from "./step.module.css";
import type { StepSource } from "./step-source.ts";
import { useLists } from "./use-step.ts";

interface AddQuestionDialogProps {
  source: StepSource;
  /** The question above the new one; null for the bottom of the page. */
  after: string | null;
  onClose: () => void;
  onAdded: (name: string) => void;
}

/** Renders the dialog that adds a question: what is asked, and how it is answered. */
export function AddQuestionDialog({ source, after, onClose, onAdded }: AddQuestionDialogProps): ReactNode {
  const { files } = useDraft();
  const lists = useLists();
  const { edit, refusal, refuse } = useEdit();
  const form = useId();
  const kinds = useMemo(() => questionKinds(files), [files]);
  const [title, setTitle] = useState("");
  const [kind, setKind] = useState("text");
  const [isRequired, setRequired] = useState(false);
  const [isNewList, setNewList] = useState(true);
  const [list, setList] = useState<string | null>(null);
  const [choices, setChoices] = useState("");
  const chosen = kinds.find(({ id }) => id === kind);
  const isChoice = kind === "choice" || kind === "choices";
  const missing = missingIn();

  function missingIn(): string | undefined {
    if (chosen?.isOne && title.trim() === "") return "Say what you ask.";
    if (isChoice && isNewList && choices.trim() === "") return "Write the choices, one a line.";
    if (isChoice && !isNewList && list === null) return "Choose a list.";
    return undefined;
  }

  function add(event: FormEvent): void {
    event.preventDefault();
    if (missing) {
      refuse(missing);
      return;
    }
    try {
      const wish = {
        title,
        kind,
        isRequired: Boolean(chosen?.isOne) && isRequired,
        list: isNewList ? null : list,
        choices,
      };
      const { operations, name } = addEdit(files, source, wish, lists, after);
      if (edit(operations, "Add a question")) onAdded(name);
    } catch (error) {
      if (!(error instanceof EditRefusal)) throw error;
      refuse(error.message);
    }
  }

  return (
    <Dialog
      open
      title="Add a question"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" type="submit" form={form} unready={missing}>
            Add the question
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={form} className={styles.adding} onSubmit={add}>
        <Refusal>{refusal}</Refusal>
        {chosen?.isOne === false ? null : (
          <TextField data-first-focus="" label="What do you ask?" value={title} onChange={setTitle} />
        )}
        <div className={styles.kinds}>
          <RadioGroup
            label="How is it answered?"
            options={kinds.map(({ id, title: label, description }) => ({
              value: id,
              label,
              hint: description,
            }))}
            value={kind}
            onChange={setKind}
          />
        </div>
        {isChoice ? (
          <>
            <RadioGroup
              label="Where do the choices come from?"
              look="row"
              options={[
                { value: "new", label: "I write them now" },
                { value: "list", label: "From a list of this draft" },
              ]}
              value={isNewList ? "new" : "list"}
              onChange={(which) => setNewList(which === "new")}
            />
            {isNewList ? (
              <TextArea
                label="Choices"
                hint="One a line. They become a list of their own."
                rows={4}
                value={choices}
                onChange={setChoices}
              />
            ) : (
              <ComboBox
                label="List"
                options={Object.entries(lists).map(([id, { title: label }]) => ({ value: id, label }))}
                value={list}
                onChange={setList}
              />
            )}
          </>
        ) : null}
        {chosen?.isOne ? (
          <Checkbox label="Must be answered" checked={isRequired} onChange={setRequired} />
        ) : null}
      </form>
    </Dialog>
  );
}
