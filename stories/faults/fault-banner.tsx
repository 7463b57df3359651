import { Alert } from "../../renderer/controls/message/alert.tsx";
import styles from "./fault-banner.module.css";
import type { ShownFaults } from "./faults.ts";

/** Renders current faults at the foot of the page. */
export function FaultBanner({ heading, text, faults }: ShownFaults) {
  return (
    <section
      className={styles.banner}
      aria-label="Faults of the definitions"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach.
      tabIndex={0}
    >
      <Alert tone="failed" title={heading} role="alert">
        <p>{text}</p>
        <ul className={styles.faults}>
          {faults.map(({ place, message, mend }) => (
            <li key={`${place} ${message}`}>
              <code className={styles.place}>{place}</code>
              <p>{message}</p>
              {mend ? <p>To mend it: {withCode(mend)}</p> : null}
            </li>
          ))}
        </ul>
      </Alert>
    </section>
  );
}

/** Renders the format of RULES.md: text between backticks is code. */
function withCode(words: string) {
  return words.split("`").map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}
