import { type ReactNode, useState } from "react";
import { isBlank } from "#engine";
import { TextField } from "../../controls/field/text-field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useTask } from "./use-task.ts";

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
export function TextDialog({ initial, missing, children, onSave, ...rest }: TextDialogProps): ReactNode {
  const { title, description, confirm, onClose, ...field } = rest;
  const [text, setText] = useState(initial);
  const { run, isBusy, error, setError } = useTask();
  const unready = isBlank(text) ? missing : undefined;

  function save(): void {
    if (unready === undefined) void run(() => onSave(text.trim()));
    else setError(unready);
  }

  return (
    <FormDialog
      title={title}
      description={description}
      confirm={confirm}
      unready={unready}
      busy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
