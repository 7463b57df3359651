import type { ReactNode } from "react";
import { LockIcon } from "../../controls/icons.ts";
import styles from "./widgets.module.css";

/** Why a field cannot be changed any more. */
export function LockedHint({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className={styles.locked}>
      <LockIcon size={16} />
      <span>{children}</span>
    </span>
  );
}
