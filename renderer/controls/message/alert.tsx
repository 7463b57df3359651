import type { ReactNode } from "react";
import { FailedIcon, MetIcon, NoteIcon, WarnedIcon } from "../icons.ts";
import styles from "./message.module.css";

export type AlertTone = "note" | "met" | "warned" | "failed";

const icons = { note: NoteIcon, met: MetIcon, warned: WarnedIcon, failed: FailedIcon };

interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  /** `alert` is read out at once, `status` when there is a pause; without it the text is read where it stands. */
  role?: "alert" | "status";
  /** Buttons or links under the text. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A message of the page. Errors of fields belong to an ErrorSummary. */
export function Alert({ tone = "note", title, role, actions, children }: AlertProps): ReactNode {
  const Icon = icons[tone];
  return (
    <div className={styles.alert} data-tone={tone} role={role}>
      <Icon size={20} className={styles.icon} />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {typeof children === "string" ? <p>{children}</p> : children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
