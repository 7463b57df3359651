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
  /** The chip that is changed, or where a new one comes to stand. */
  at: { chip: number } | { offset: number };
  onText: (text: string) => void;
  onClose: () => void;
}

/** Asks which answer a text shows, and what stands there while it is absent. */
export function InsertDialog({ text, at, onText, onClose }: InsertDialogProps): ReactNode {
  const answers = useContext(AnswersContext);
  const form = useId();
  const before = "chip" in at ? placeholders(text)[at.chip] : undefined;
  const [name, setName] = useState<string | null>(before?.name ?? null);
  const [absent, setAbsent] = useState(before?.absent ?? "");
  const known = answers.some((one) => one.name === before?.name);
  const unlisted =
    before && !known
      ? [{ value: before.name, label: partsOfText(`{${before.name}}`, answers)[0]?.chip ?? before.name }]
      : [];
  const chosen = answers.find((one) => one.name === name);
  const asksAbsent = name !== null && (chosen?.mayBeAbsent || before?.absent !== undefined);

  useEffect(() => document.getElementById(form)?.querySelector("input")?.focus(), [form]);

  function insert(event: FormEvent): void {
    event.preventDefault();
    if (name === null) return;
    onText(withAnswer(text, at, { name, absent: asksAbsent ? absent.trim() : null }));
    onClose();
  }

  return (
    <Dialog
      open
      title={before ? "The answer that stands here" : "Insert an answer"}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            type="submit"
            form={form}
            unready={name === null ? "Choose an answer first." : undefined}
          >
            {before ? "Change it" : "Insert it"}
          </Button>
          {"chip" in at ? (
            <Button
              onClick={() => {
                onText(withoutAnswer(text, at.chip));
                onClose();
              }}
            >
              Remove it
            </Button>
          ) : null}
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={insert}>
        <ComboBox
          label="Answer"
          options={[
            ...unlisted,
            ...answers.map((one) => ({ value: one.name, label: one.title, group: one.group })),
          ]}
          value={name}
          onChange={setName}
        />
        {asksAbsent ? (
          <TextField
            label="Words while there is no answer"
            optional
            hint="Such as “your organization”. Left empty, nothing stands there."
            value={absent}
            onChange={setAbsent}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
