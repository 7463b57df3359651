import type { ReactNode } from "react";
import { useEffect, useId, useRef } from "react";
import { useStrings } from "../../words/strings.ts";
import { FailedIcon } from "../icons.ts";
import { focusControl } from "./focus-control.ts";
import styles from "./message.module.css";

export interface SummaryProblem {
  /** Id of the related control; without it, the message is not a link. */
  id?: string | undefined;
  message: string;
}

interface ErrorSummaryProps {
  problems: SummaryProblem[];
  title?: string;
  /** Change it on every failed attempt: the summary then takes focus again. */
  attempt?: number;
}

/**
 * Renders the problems that stopped the form, in page order, each linked to its control. Takes focus when it appears.
 */
export function ErrorSummary({ problems, title, attempt = 0 }: ErrorSummaryProps): ReactNode {
  const { controls } = useStrings();
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  const some = problems.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to focus again
  useEffect(() => {
    if (some) box.current?.focus();
  }, [some, attempt]);

  if (!some) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        <FailedIcon size={22} />
        {title ?? controls.problem}
      </h2>
      <ul className={styles.problems}>
        {problems.map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            {id ? (
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusControl(id);
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
