import type { ReactNode } from "react";
import { Breakable } from "../../words/breakable.tsx";
import { FailedIcon, MetIcon, NoteIcon, WarnedIcon } from "../icons.ts";
import styles from "./message.module.css";

export type AlertTone = "note" | "met" | "warned" | "failed";

const icons = { note: NoteIcon, met: MetIcon, warned: WarnedIcon, failed: FailedIcon };

interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  /** `alert` is announced at once, `status` during a pause; without it, the text is read in place. */
  role?: "alert" | "status";
  /** Buttons or links below the text. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Renders what failed, and announces it at once; nothing without a message. */
export function FailureAlert({
  actions,
  children,
}: Pick<AlertProps, "actions"> & { children: string | null | undefined }): ReactNode {
  return children ? (
    <Alert tone="failed" role="alert" actions={actions}>
      {children}
    </Alert>
  ) : null;
}

/** Renders a message of the page. Problems of fields belong in an ErrorSummary. */
export function Alert({ tone = "note", title, role, actions, children }: AlertProps): ReactNode {
  const Icon = icons[tone];
  return (
    <div className={styles.alert} data-tone={tone} role={role}>
      <Icon size={20} className={styles.icon} />
      <div className={styles.words}>
        {title ? (
          <p className={styles.title}>
            <Breakable>{title}</Breakable>
          </p>
        ) : null}
        {typeof children === "string" ? (
          <p>
            <Breakable>{children}</Breakable>
          </p>
        ) : (
          children
        )}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
