import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { FaultView } from "../../../api/responses/drafts.ts";
import { Button } from "../../controls/button/button.tsx";
import styles from "./source.module.css";

interface FileFaultsProps {
  faults: FaultView[];
  onMend(fault: FaultView): void;
}

/** Renders the faults of the open file, each with a way to its line and with what mends it. */
export function FileFaults({ faults, onMend }: FileFaultsProps): ReactNode {
  if (faults.length === 0) return null;
  return (
    <section className={styles.faults} aria-labelledby="file-faults">
      <h2 id="file-faults">
        {faults.length === 1 ? "1 fault in this file" : `${faults.length} faults in this file`}
      </h2>
      <ol>
        {faults.map((fault) => {
          const { line, column, rule, message, mend } = fault;
          return (
            <li key={`${line}:${column} ${rule} ${message}`}>
              <Link to={`#L${line}C${column}`} replace>
                Line {line}
              </Link>
              <p>{message}</p>
              {mend ? <Button onClick={() => onMend(fault)}>{mend.label}</Button> : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
