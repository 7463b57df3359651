import { type FormEvent, type ReactNode, useId, useState } from "react";
import { isBlank } from "#engine";
import { Button } from "../../controls/button/button.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import styles from "./controls.module.css";
import { problemOf } from "./use-reply.ts";

interface TextDialogProps {
  title: string;
  description?: ReactNode;
  label: string;
  hint?: string;
  /** What stands in the box at first, chosen to be typed over. */
  initial: string;
  maxLength: number;
  /** Why it can't be empty; without it, it can. */
  missing?: string;
  confirm: string;
  /** What stands above the box. */
  children?: ReactNode;
  /** If it throws, the dialog stays and says why. */
  onSave: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Renders a dialog that asks for one line of text. */
export function TextDialog({
  title,
  description,
  confirm,
  initial,
  missing,
  children,
  onSave,
  onClose,
  ...field
}: TextDialogProps): ReactNode {
  const form = useId();
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const unready = isBlank(text) ? missing : undefined;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (unready !== undefined || isBusy) return setError(unready);
    setIsBusy(true);
    try {
      await onSave(text.trim());
    } catch (cause) {
      setError(problemOf(cause).message);
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      title={title}
      description={description}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" type="submit" form={form} unready={unready} busy={isBusy}>
            {confirm}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={form} className={styles.dialogBody} noValidate onSubmit={(event) => void save(event)}>
        {children}
        <TextField
          {...field}
          data-first-focus=""
          autoComplete="off"
          error={error}
          value={text}
          onChange={setText}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </form>
    </Dialog>
  );
}
