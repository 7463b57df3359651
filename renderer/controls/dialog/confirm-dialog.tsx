import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  description?: ReactNode;
  confirm: string;
  cancel: string;
  /** `danger` when confirming loses something. */
  tone?: "plain" | "danger";
  onConfirm: () => void;
  /** Also called by Escape. */
  onCancel: () => void;
}

/** A question that must be answered before anything else. Focus starts on the answer that changes nothing. */
export function ConfirmDialog({
  open,
  title,
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
      title={title}
      description={description}
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
