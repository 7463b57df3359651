import { Link } from "react-router-dom";
import type { Landing } from "../../../definitions/schema/site.gen.d.ts";
import { useReturning } from "../../chrome/use-returning.ts";
import { buttonClass } from "../../controls/button/button.tsx";
import { BridgeHorizon } from "../../illustrations/bridge-horizon.tsx";
import type { LoginState } from "../../session/return-to.ts";
import { useSite } from "../../site/site-context.tsx";
import styles from "./closing.module.css";
import { WizardLinks } from "./wizard-links.tsx";

/** Renders the last call to action. */
export function Closing({ words }: { words: Landing["closing"] }) {
  const { launched } = useSite().landing;
  const returning = useReturning();
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <div className={styles.band}>
        <h2 id="closing" className={styles.heading}>
          {words.heading}
        </h2>
        <p className={styles.text}>{(returning && launched?.returning) ?? words.text}</p>
        <Link to="/login" state={{ isNew: true } satisfies LoginState} className={buttonClass("primary")}>
          {returning?.label ?? words.button}
        </Link>
        <BridgeHorizon className={styles.horizon} />
      </div>
      <WizardLinks />
    </section>
  );
}
