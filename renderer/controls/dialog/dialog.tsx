import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useStrings } from "../../words/strings.ts";
import { IconButton } from "../button/icon-button.tsx";
import { CloseIcon } from "../icons.ts";
import styles from "./dialog.module.css";
import { DialogElement } from "./dialog-element.ts";

interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Called on Escape or the close button. The parent then sets `open` to false. */
  onClose: () => void;
  /** `alertdialog` for questions that must be answered: it has no close button. */
  role?: "dialog" | "alertdialog";
  /** The question, announced with the title. */
  description?: ReactNode;
  /** The row of buttons. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Renders a modal dialog with the native element, which keeps the focus inside and restores it afterwards. */
export function Dialog({ open, ...rest }: DialogProps): ReactNode {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, "open">): ReactNode {
  const { title, onClose, role = "dialog", description, actions, children } = props;
  const { controls } = useStrings();
  const { dialog, opened } = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onKeyDownCapture={keepFromEscape}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <DialogElement value={opened}>
        <div className={styles.inside}>
          <div className={styles.top}>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {role === "dialog" ? (
              <IconButton label={controls.close} icon={<CloseIcon size={20} />} onClick={onClose} />
            ) : null}
          </div>
          {description ? (
            <p id={`${id}-description`} className={styles.description}>
              {description}
            </p>
          ) : null}
          {children}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      </DialogElement>
    </dialog>
  );
}

/** Makes Escape close an open menu in a dialog, not the dialog with its typing. */
function keepFromEscape(event: KeyboardEvent): void {
  if (event.key === "Escape" && (event.target as Element).ariaExpanded === "true") event.preventDefault();
}

/** Shows a dialog over the page while it is rendered, and moves the focus into it and back. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    element.showModal();
    setOpened(element);
    // Buttons mark the safest choice; by default, browsers focus the first one.
    element.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    return () => {
      element.close();
      // An element removed from the page does not restore the focus by itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return { dialog, opened };
}
