import type { ReactNode } from "react";
import styles from "./choice.module.css";

interface ChoiceTextProps {
  /** The id of the choice: its name and hint have ids made from it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
}

/** Renders the name of a choice, with its hint below. */
export function ChoiceText({ id, label, hint }: ChoiceTextProps): ReactNode {
  return (
    <span>
      <span id={`${id}-name`} className={styles.name}>
        {label}
      </span>
      {hint ? (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      ) : null}
    </span>
  );
}
