import type { ReactNode } from "react";
import { useIsClosed } from "./closed.ts";
import styles from "./editing.module.css";

/**
 * Renders controls that edit the open draft: disabled once it can only be read. Links in it stay; buttons that only
 * show something stand outside.
 */
export function Editing({ children }: { children: ReactNode }): ReactNode {
  const isClosed = useIsClosed();
  return (
    <fieldset className={styles.editing} role="none" disabled={isClosed}>
      {children}
    </fieldset>
  );
}
