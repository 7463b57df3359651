import { Link } from "react-router-dom";
import type { Landing } from "../../../definitions/schema/site.gen.d.ts";
import { useReturning } from "../../chrome/use-returning.ts";
import { buttonClass } from "../../controls/button/button.tsx";
import { BridgeHorizon } from "../../illustrations/bridge-horizon.tsx";
import type { LoginState } from "../../session/return-to.ts";
import { useSite } from "../../site/site-context.tsx";
import styles from "./closing.module.css";

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

/** Renders quiet links to the wizards that ask for one in their site.json. */
function WizardLinks() {
  const linked = Object.entries(useSite().wizards).filter(([, { link }]) => link !== undefined);
  if (linked.length === 0) return null;
  return (
    <ul className={styles.links}>
      {linked.map(([id, { link, start, instructions }]) => (
        <li key={id}>
          <Link to={instructions?.path ?? start}>{link}</Link>
        </li>
      ))}
    </ul>
  );
}
