import { Link, useLocation } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import formStyles from "../../chrome/form.module.css";
import { useLogOut } from "../../chrome/use-log-out.tsx";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { useSite } from "../../site/site-context.tsx";
import { wizardAt } from "../wizard-at.ts";
import styles from "./registration.module.css";

/** Renders what a registrant should have ready before the first step of a wizard. */
export function InstructionsPage() {
  const { logOut, question } = useLogOut();
  const { pathname } = useLocation();
  const wizard = wizardAt(useSite(), "instructions", pathname);
  if (!wizard?.instructions) return null;
  const { heading, text, things, documents, ready, later } = wizard.instructions;
  return (
    <CardPage wide heading={heading} intro={text}>
      <ul role="list" className={styles.things}>
        {things.map((thing) => (
          <li key={thing} className={styles.thing}>
            {thing}
          </li>
        ))}
      </ul>
      {documents ? (
        <section className={styles.documents}>
          <h2>{documents.heading}</h2>
          <dl>
            {wizard.documents.map(({ label, document }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{document}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <div className={formStyles.buttons}>
        <Link to={wizard.start} className={buttonClass("primary")}>
          {ready}
        </Link>
        <Button variant="quiet" onClick={logOut}>
          {later}
        </Button>
      </div>
      {question}
    </CardPage>
  );
}
