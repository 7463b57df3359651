import { type FormEvent, type ReactNode, useContext, useEffect, useId, useState } from "react";
import { placeholders } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { ComboBox } from "../../controls/list/combo-box.tsx";
import { AnswersContext } from "../draft/answers-context.ts";
import styles from "./chips.module.css";
import { partsOfText, withAnswer, withoutAnswer } from "./chips.ts";

interface InsertDialogProps {
  text: string;
  /** Chip being changed, or the place of a new one. */
  at: { chip: number } | { offset: number };
  onText: (text: string) => void;
  onClose: () => void;
}

/** Asks which answer a text shows, and for the words in its absence. */
export function InsertDialog({ text, at, onText, onClose }: InsertDialogProps): ReactNode {
  const form = useId();
  const before = "chip" in at ? placeholders(text)[at.chip] : undefined;
  const choice = useChoice(before);
  const { name, absent, asksAbsent } = choice;
  useEffect(() => document.getElementById(form)?.querySelector("input")?.focus(), [form]);

  function write(next: string): void {
    onText(next);
    onClose();
  }

  function insert(event: FormEvent): void {
    event.preventDefault();
    if (name !== null) write(withAnswer(text, at, { name, absent: asksAbsent ? absent.trim() : null }));
  }

  const unready = name === null ? "Choose an answer first." : undefined;
  return (
    <Dialog
      open
      title={before ? "The answer that stands here" : "Insert an answer"}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" type="submit" form={form} unready={unready}>
            {before ? "Change it" : "Insert it"}
          </Button>
          {"chip" in at ? (
            <Button onClick={() => write(withoutAnswer(text, at.chip))}>Remove it</Button>
          ) : null}
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={insert}>
        <ChoiceFields {...choice} />
      </form>
    </Dialog>
  );
}

type Placeholder = ReturnType<typeof placeholders>[number];

/** Keeps the shown answer and the words in its absence, starting with the current ones. */
function useChoice(before: Placeholder | undefined) {
  const answers = useContext(AnswersContext);
  const [name, setName] = useState<string | null>(before?.name ?? null);
  const [absent, setAbsent] = useState(before?.absent ?? "");
  const chosen = answers.find((one) => one.name === name);
  const asksAbsent = name !== null && (chosen?.mayBeAbsent || before?.absent !== undefined);
  const options = answers.map((one) => ({ value: one.name, label: one.title, group: one.group }));
  const isUnlisted = before && !answers.some((one) => one.name === before.name);
  const label = isUnlisted ? (partsOfText(`{${before.name}}`, answers)[0]?.chip ?? before.name) : "";
  const all = isUnlisted ? [{ value: before.name, label }, ...options] : options;
  return { options: all, name, setName, absent, setAbsent, asksAbsent };
}

function ChoiceFields({
  options,
  name,
  setName,
  absent,
  setAbsent,
  asksAbsent,
}: ReturnType<typeof useChoice>) {
  return (
    <>
      <ComboBox label="Answer" options={options} value={name} onChange={setName} />
      {asksAbsent ? (
        <TextField
          label="Words while there is no answer"
          optional
          hint="Such as “your organization”. Left empty, nothing stands there."
          value={absent}
          onChange={setAbsent}
        />
      ) : null}
    </>
  );
}
