import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { CheckIcon, ChevronDownIcon } from "../../controls/icons.ts";
import styles from "./rail.module.css";
import type { RailStep } from "./rail-steps.ts";

interface RailProps {
  steps: RailStep[];
  /** 'Step 3 of 10' */
  count: string;
  urlOf: (slug: string) => string;
}

/** How far the registrant has come. On a phone one line that opens the list, beside the form on wider screens. */
export function Rail({ steps, count, urlOf }: RailProps) {
  const current = steps.find(({ state }) => state === "current");
  // Open for this step only: another step finds the list closed.
  const [openFor, setOpenFor] = useState<string | null>(null);
  const isOpen = openFor !== null && openFor === current?.slug;
  const list = useId();
  return (
    <nav className={styles.rail} aria-label="Progress" data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpenFor(isOpen ? null : (current?.slug ?? null))}
      >
        <span>
          {count}: <strong>{current?.title}</strong>
        </span>
        <ChevronDownIcon size={20} className={styles.chevron} />
      </button>
      <ol id={list} role="list" className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.slug} className={styles.step} data-state={step.state}>
            <span className={styles.dot} aria-hidden="true">
              {step.state === "done" ? <CheckIcon size={16} strokeWidth={3} /> : index + 1}
            </span>
            <RailTitle step={step} url={urlOf(step.slug)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function RailTitle({ step, url }: { step: RailStep; url: string }) {
  const inside = (
    <>
      {step.title}
      <span className="visually-hidden"> ({step.words})</span>
      {step.state === "skipped" ? (
        <span className={styles.note} aria-hidden="true">
          Skipped
        </span>
      ) : null}
    </>
  );
  if (step.isLink) {
    return (
      <Link to={url} className={styles.title}>
        {inside}
      </Link>
    );
  }
  return (
    <span className={styles.title} aria-current={step.state === "current" ? "step" : undefined}>
      {inside}
    </span>
  );
}
