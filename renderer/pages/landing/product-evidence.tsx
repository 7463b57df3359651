import type { Landing } from "../../../definitions/schema/site.gen.d.ts";
import { StaticMarkup } from "../../hydration/static-markup.tsx";
import { HeroBridge } from "../../illustrations/hero-bridge.tsx";
import styles from "./product-evidence.module.css";

type Words = Landing["hero"]["evidence"];

/**
 * Renders what the product looks like: a step of the registration and the profile that it leads to, on both sides of
 * a bridge. It looks alive but does nothing, so screen readers hear one sentence instead.
 */
export function ProductEvidence({ words }: { words: Words }) {
  return (
    <StaticMarkup
      as="figure"
      className={styles.evidence}
      render={() => (
        <>
          <figcaption className="visually-hidden">{words.description}</figcaption>
          <div className={styles.scene} aria-hidden="true">
            <HeroBridge className={styles.bridge} />
            <StepExcerpt words={words.step} />
            <ProfileExcerpt words={words.profile} />
          </div>
        </>
      )}
    />
  );
}

function StepExcerpt({ words }: { words: Words["step"] }) {
  const { progress } = words;
  return (
    <div className={styles.card}>
      <p className={styles.count}>{progress.text}</p>
      <p className={styles.title}>{words.title}</p>
      <p className={styles.saved}>
        <Mark />
        {words.saved}
      </p>
      <p className={styles.label}>{words.question}</p>
      <p className={styles.typed}>{words.typed}</p>
      <ul className={styles.found}>
        {words.found.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
      <p className={styles.spans}>
        {Array.from({ length: progress.of }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the spans differ in nothing but their order
          <i key={step} data-done={step < progress.number || undefined} />
        ))}
      </p>
    </div>
  );
}

function ProfileExcerpt({ words }: { words: Words["profile"] }) {
  return (
    <div className={styles.card}>
      <div className={styles.who}>
        <span className={styles.initials}>{words.initials}</span>
        <div>
          <p className={styles.title}>{words.name}</p>
          <p className={styles.place}>{words.place}</p>
        </div>
      </div>
      <ul className={styles.certified}>
        {words.certified.map((certificate) => (
          <li key={certificate}>
            <Mark />
            {certificate}
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {words.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.feedback}>{`“${words.feedback.text}”`}</p>
      <p className={styles.place}>{words.feedback.from}</p>
    </div>
  );
}

/** Renders the controls' mark of success. Importing theirs would load all controls with this page. */
function Mark() {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10" />
      <path d="m9 12 2 2 4-4" />
    </svg>
  );
}
