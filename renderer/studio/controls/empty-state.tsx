import type { ReactNode } from "react";
import { LogoMark } from "../../illustrations/logo-mark.tsx";
import styles from "./controls.module.css";

interface EmptyStateProps {
  title: ReactNode;
  /** Sentence on what will appear here, and how. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Renders the content of an empty list. */
export function EmptyState({ title, children, actions }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.empty}>
      <LogoMark />
      <p className={styles.emptyTitle}>{title}</p>
      {children ? <p>{children}</p> : null}
      {actions}
    </div>
  );
}
