import type { ReactNode } from "react";
import { useStrings } from "../../words/strings.ts";
import { BusyIcon } from "../icons.ts";
import styles from "./message.module.css";

interface ProgressProps {
  label: string;
  /** Fraction from 0 to 1; omitted if unknown. */
  value?: number;
  labelHidden?: boolean;
}

/** Renders a progress bar. */
export function Progress({ label, value, labelHidden }: ProgressProps): ReactNode {
  return (
    <label className={styles.progress}>
      <span className={labelHidden ? "visually-hidden" : undefined}>{label}</span>
      <progress max={1} value={value} />
    </label>
  );
}

/** Renders a spinner with a label. */
export function Loading({ label }: { label?: string }): ReactNode {
  const { controls } = useStrings();
  return (
    <p className={styles.loading} role="status">
      <BusyIcon size={20} />
      {label ?? controls.loading}
    </p>
  );
}
