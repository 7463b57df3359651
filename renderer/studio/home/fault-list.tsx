import type { ReactNode } from "react";
import styles from "./home.module.css";

interface FaultListProps {
  faults: { file: string; line: number; column: number; rule: string; message: string }[];
}

/** Renders faults of a folder with their places. */
export function FaultList({ faults }: FaultListProps): ReactNode {
  return (
    <ol className={styles.faults} aria-label="Faults">
      {faults.map(({ file, line, column, rule, message }) => (
        <li key={`${file}:${line}:${column} ${rule} ${message}`}>
          <p>{message}</p>
          <p className={styles.soft}>
            {file}, line {line}, column {column}
          </p>
        </li>
      ))}
    </ol>
  );
}
