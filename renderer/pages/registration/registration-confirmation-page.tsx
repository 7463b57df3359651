import { Link } from "react-router-dom";
import { referenceNumber } from "#engine";
import { CardPage } from "../../chrome/card-page.tsx";
import formStyles from "../../chrome/form.module.css";
import { OnwardLink } from "../../chrome/onward-link.tsx";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { Redirect } from "../../chrome/redirect.tsx";
import { StopsBridge } from "../../chrome/stops-bridge.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { BrokenBridge } from "../../illustrations/broken-bridge.tsx";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";
import { registrantWords } from "../registrant-words.ts";
import { progressIn } from "./progress.ts";
import styles from "./registration.module.css";
import { registrantOf, useRegistrationContext } from "./use-registration-context.ts";

/** Renders the confirmation as a page of its own. Congratulates only registrants who have finished. */
export function RegistrationConfirmationPage() {
  const context = useRegistrationContext();
  const site = useSite();
  if (!context) return <PagePlaceholder />;
  if (context.membership) return <Redirect to={context.links.home ?? "/welcome-page"} />;
  if (!context.registration?.confirmed) return <Unfinished to={context.resume?.url ?? "/account-type"} />;
  const { confirmed, status } = registrantWords(site, registrantOf(context));
  const { heading, text, button } = confirmed;
  const { passed } = progressIn(context, status, "");
  return (
    <CardPage
      heading={heading}
      picture={passed === null ? null : <StopsBridge passed={passed} wizard={context.registration.wizard} />}
      intro={text}
    >
      <p>
        {fill(site.registration.receipt.reference, { reference: referenceNumber(context.registration._id) })}
      </p>
      <div className={formStyles.buttons}>
        <OnwardLink>{button}</OnwardLink>
        <Link to="/status-verification" className={buttonClass("secondary")}>
          {status.seeStatus}
        </Link>
      </div>
    </CardPage>
  );
}

function Unfinished({ to }: { to: string }) {
  const { heading, text, button } = useSite().registration.unfinished;
  return (
    <CardPage heading={heading} picture={<BrokenBridge className={styles.arrival} />} intro={text}>
      <div className={formStyles.buttons}>
        <Link to={to} className={buttonClass("primary")}>
          {button}
        </Link>
      </div>
    </CardPage>
  );
}
