import type { ReactNode } from "react";
import { useStrings } from "../../form/strings.ts";
import { BusyIcon } from "../icons.ts";
import styles from "./message.module.css";

interface ProgressProps {
  label: string;
  /** 0 to 1; left out when nobody knows. */
  value?: number;
  labelHidden?: boolean;
}

/** How far something is. */
export function Progress({ label, value, labelHidden }: ProgressProps): ReactNode {
  return (
    <label className={styles.progress}>
      <span className={labelHidden ? "visually-hidden" : undefined}>{label}</span>
      <progress max={1} value={value} />
    </label>
  );
}

/** Something is on its way: a quiet turning ring and a word, or what is given. */
export function Loading({ label }: { label?: string }): ReactNode {
  const { controls } = useStrings();
  return (
    <p className={styles.loading} role="status">
      <BusyIcon size={20} />
      {label ?? controls.loading}
    </p>
  );
}
