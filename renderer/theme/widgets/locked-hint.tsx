import type { ReactNode } from "react";
import { LockIcon } from "../../controls/icons.ts";
import styles from "./widgets.module.css";

/** Explains why a field can no longer change. */
export function LockedHint({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className={styles.locked}>
      <LockIcon size={16} />
      <span>{children}</span>
    </span>
  );
}
