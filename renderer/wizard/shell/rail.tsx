import { type ComponentType, useId, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { CheckIcon, ChevronDownIcon } from "../../controls/icons.ts";
import type { HostLinkProps } from "../../seams/host.ts";
import { fill } from "../../words/fill.ts";
import { Filled } from "../../words/filled.tsx";
import { useStrings } from "../../words/strings.ts";
import styles from "./rail.module.css";
import type { RailStep } from "./rail-steps.ts";

interface RailProps {
  steps: RailStep[];
  /** "Step 3 of 10"; empty at the end. */
  count: string;
  urlOf: (slug: string) => string;
  /** Default: the link of our site's router. */
  Link?: ComponentType<HostLinkProps>;
}

/** Renders the registrant's progress: a collapsible line on phones, a list beside the form on wider screens. */
export function Rail({ steps, count, urlOf, Link = RouterLink }: RailProps) {
  const current = steps.find(({ state }) => state === "current");
  // Open for this step only; it closes when the step changes.
  const [openFor, setOpenFor] = useState<string | null>(null);
  const isOpen = openFor !== null && openFor === current?.slug;
  const list = useId();
  const words = useStrings().wizard.rail;
  return (
    <nav className={styles.rail} aria-label={words.name} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpenFor(isOpen ? null : (current?.slug ?? null))}
      >
        <span>
          <Filled text={count ? fill(words.line, { count }) : "{step}"} name="step">
            <strong>{current?.title}</strong>
          </Filled>
        </span>
        <ChevronDownIcon size={20} className={styles.chevron} />
        <span className={styles.bridge} aria-hidden="true">
          {steps.map(({ slug, state }) => (
            <i key={slug} data-state={state} />
          ))}
        </span>
      </button>
      <ol id={list} role="list" className={styles.steps}>
        {steps.map((step, index) => (
          <RailItem key={step.slug} step={step} number={index + 1} url={urlOf(step.slug)} Link={Link} />
        ))}
      </ol>
    </nav>
  );
}

interface RailItemProps extends Pick<Required<RailProps>, "Link"> {
  step: RailStep;
  number: number;
  url: string;
}

function RailItem({ step, number, url, Link }: RailItemProps) {
  return (
    <li className={styles.step} data-state={step.state}>
      <span className={styles.dot} aria-hidden="true">
        {step.state === "done" ? <CheckIcon size={16} strokeWidth={3} /> : number}
      </span>
      <RailTitle step={step} url={url} Link={Link} />
    </li>
  );
}

function RailTitle({ step, url, Link }: Omit<RailItemProps, "number">) {
  const words = useStrings().wizard.rail;
  const state = words.states[step.state];
  // Screen reader text for the dot.
  const [before, after] = fill(words.step, { state }).split("{step}");
  const inside = (
    <>
      {before ? <span className="visually-hidden">{before}</span> : null}
      {step.title}
      {after ? <span className="visually-hidden">{after}</span> : null}
      {step.state === "skipped" ? (
        <span className={styles.note} aria-hidden="true">
          {state}
        </span>
      ) : null}
      {step.isOptional && step.state !== "skipped" && step.state !== "done" ? (
        <span className={styles.note}>{words.optional}</span>
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
