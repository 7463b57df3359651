import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "../../controls/button/button.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import styles from "./controls.module.css";

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, "open" | "actions"> {
  /** Label of the submit button. */
  confirm: string;
  /** Reason why it can't be submitted yet. */
  unready?: string | undefined;
  busy?: boolean;
  /** The button beside it; by default one that closes the dialog. */
  other?: ReactNode;
  className?: string | undefined;
  onSubmit: () => void;
}

/** Renders an open dialog whose fields are submitted by Enter or its first button. */
export function FormDialog({ confirm, other, onSubmit, children, ...rest }: FormDialogProps): ReactNode {
  const { unready, busy, className = styles.dialogBody, ...dialog } = rest;
  const form = useId();
  return (
    <Dialog
      {...dialog}
      open
      actions={
        <>
          <Button variant="primary" type="submit" form={form} unready={unready} busy={busy ?? false}>
            {confirm}
          </Button>
          {other ?? <Button onClick={dialog.onClose}>Cancel</Button>}
        </>
      }
    >
      <form
        id={form}
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
