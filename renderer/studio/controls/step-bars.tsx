import type { ReactNode } from "react";
import styles from "./step-bars.module.css";

interface StepBarsProps {
  /** Names the list. */
  label: string;
  steps: {
    step: string;
    title: string;
    people: number;
    /** False when answers decide who gets it. */
    isForAll?: boolean;
  }[];
  /** Count that a full bar represents. */
  of: number;
}

/** Renders a funnel: how many people answered each step. The bars only repeat the numbers. */
export function StepBars({ label, steps, of }: StepBarsProps): ReactNode {
  const whole = Math.max(of, ...steps.map(({ people }) => people), 1);
  return (
    <ol className={styles.bars} aria-label={label}>
      {steps.map(({ step, title, people, isForAll = true }) => (
        <li key={step} className={styles.step}>
          <span className={styles.title}>
            {title}
            {isForAll ? null : <span className={styles.some}> not asked of everyone</span>}
          </span>
          <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.track} width="100" height="1" />
            <rect className={styles.part} width={(100 * people) / whole} height="1" />
          </svg>
          <span className={styles.people}>
            {people.toLocaleString("en-US")}
            <span className="visually-hidden">{people === 1 ? " person" : " people"}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
