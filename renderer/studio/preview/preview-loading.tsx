import type { ReactNode } from "react";
import styles from "./preview.module.css";

/** Says in the middle of its box that the preview is on its way, once that takes more than a moment. */
export function PreviewLoading(): ReactNode {
  return (
    <p className={styles.loading} role="status">
      Loading the preview…
    </p>
  );
}
