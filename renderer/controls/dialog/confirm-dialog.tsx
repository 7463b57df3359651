import type { ReactNode } from "react";
import { Breakable } from "../../words/breakable.tsx";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** Subject of the question. */
  subject?: string | undefined;
  description?: ReactNode;
  confirm: string;
  cancel: string;
  /** `danger` if confirming loses something. */
  tone?: "plain" | "danger";
  onConfirm: () => void;
  /** Called by the cancel button and by Escape. */
  onCancel: () => void;
}

/** Renders a question that must be answered first. Focus starts on the button that changes nothing. */
export function ConfirmDialog({
  open,
  title,
  subject,
  description,
  confirm,
  cancel,
  tone = "plain",
  onConfirm,
  onCancel,
}: ConfirmDialogProps): ReactNode {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={<Breakable>{title}</Breakable>}
      description={
        subject ? (
          <>
            <strong>{subject}</strong> {description}
          </>
        ) : (
          description
        )
      }
      onClose={onCancel}
      actions={
        <>
          <Button variant={tone === "danger" ? "danger-filled" : "primary"} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button data-first-focus="" onClick={onCancel}>
            {cancel}
          </Button>
        </>
      }
    />
  );
}
