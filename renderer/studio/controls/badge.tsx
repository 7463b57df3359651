import type { ReactNode } from "react";
import styles from "./controls.module.css";

interface BadgeProps {
  tone?: "plain" | "note" | "met" | "warned" | "failed";
  children: ReactNode;
}

/** Renders a state in one or two words: "Live", "3 faults". */
export function Badge({ tone = "plain", children }: BadgeProps): ReactNode {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
