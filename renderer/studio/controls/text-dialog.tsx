import { type ReactNode, useState } from "react";
import { isBlank } from "#engine";
import { useAsyncAction } from "../../base/use-async-action.ts";
import { TextField } from "../../controls/field/text-field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { failureOf } from "./use-reply.ts";

interface TextDialogProps {
  title: string;
  description?: ReactNode;
  label: string;
  hint?: string;
  /** Initial text, selected so that typing replaces it. */
  initial: string;
  maxLength: number;
  /** Message for an empty text; without it, the text may be empty. */
  missing?: string;
  confirm: string;
  /** Content above the box. */
  children?: ReactNode;
  /** Saves the text. If it throws, the dialog stays open and says why. */
  onSave: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Renders a dialog that asks for one line of text. */
export function TextDialog({ initial, missing, children, onSave, ...rest }: TextDialogProps): ReactNode {
  const { title, description, confirm, onClose, ...field } = rest;
  const [text, setText] = useState(initial);
  const { run, isBusy, error, setError } = useAsyncAction(failureOf);
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
