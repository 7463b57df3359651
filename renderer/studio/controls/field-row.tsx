import type { ReactNode } from "react";
import styles from "./controls.module.css";

interface FieldRowProps {
  label: ReactNode;
  /** Id of the control. */
  htmlFor: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** Renders a property in one line: its label at the left, its control at the right. In a narrow panel, one above the other. */
export function FieldRow({ label, htmlFor, hint, children }: FieldRowProps): ReactNode {
  return (
    <div className={styles.row}>
      <label className={styles.rowLabel} htmlFor={htmlFor}>
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${htmlFor}-hint`} className={styles.rowHint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
