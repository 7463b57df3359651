import { createContext, type ReactNode, useContext, useState } from "react";
import { useStrings } from "../../words/strings.ts";
import styles from "./reason.module.css";

/** Provides the reason for the question that a control asks, and the question itself. */
export const ReasonContext = createContext<{ why: string; question: string } | null>(null);

/** Renders why we ask: beside the field where the page has room, otherwise closed under its label. */
export function Reason(): ReactNode {
  const reason = useContext(ReasonContext);
  return reason ? <WhyWeAsk {...reason} /> : null;
}

function WhyWeAsk({ why, question }: { why: string; question: string }) {
  const words = useStrings().wizard.step;
  const [isBeside] = useState(() => window.matchMedia("(min-width: 80rem)").matches);
  return (
    <details className={styles.reason} data-part="reason" open={isBeside}>
      <summary>
        {words.why} <span className="visually-hidden">{question}</span>
      </summary>
      <p>{why}</p>
    </details>
  );
}
