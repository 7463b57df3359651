import { useState } from "react";
import type { FieldView } from "#engine";
import { useStrings } from "../../form/strings.ts";
import styles from "./why-we-ask.module.css";

/** Renders why a step asks some of its questions: beside the form where there is room, else closed above it. */
export function WhyWeAsk({ fields }: { fields: FieldView[] }) {
  const words = useStrings().wizard.step;
  const [isBeside] = useState(() => window.matchMedia("(min-width: 80rem)").matches);
  return (
    <details className={styles.why} open={isBeside}>
      <summary>{words.why}</summary>
      <dl>
        {fields.map(({ name, title, why }) =>
          why ? (
            <div key={name}>
              <dt>{title}</dt>
              <dd>{why}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </details>
  );
}
