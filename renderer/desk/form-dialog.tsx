import { type ReactNode, useId } from "react";
import { Button } from "../controls/button/button.tsx";
import { Dialog } from "../controls/dialog/dialog.tsx";
import styles from "./desk.module.css";

interface FormDialogProps {
  title: string;
  /** The words of the button that submits it. */
  submit: string;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Renders a form in a dialog. */
export function FormDialog({ title, submit, isBusy, onSubmit, onClose, children }: FormDialogProps) {
  const form = useId();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            {submit}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.dialogBody}
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
