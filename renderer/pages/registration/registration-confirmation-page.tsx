import { Link, Navigate } from "react-router-dom";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { ArrivalBridge } from "../../illustrations/arrival-bridge.tsx";
import { BrokenBridge } from "../../illustrations/broken-bridge.tsx";
import { useSite } from "../../site/site-context.tsx";
import { CardPage } from "../card-page.tsx";
import formStyles from "../form/form.module.css";
import styles from "./registration.module.css";
import { useStanding } from "./use-standing.ts";

/** Renders the confirmation as a page of its own. Congratulates only registrants who have finished. */
export function RegistrationConfirmationPage() {
  const standing = useStanding();
  const { heading, text, button } = useSite().registration.confirmed;
  if (!standing) return <PagePlaceholder />;
  if (standing.membership) return <Navigate to={standing.links.home ?? "/welcome-page"} replace />;
  if (!standing.registration?.confirmed) return <Unfinished to={standing.resume?.url ?? "/account-type"} />;
  return (
    <CardPage heading={heading} picture={<ArrivalBridge className={styles.arrival} />} intro={text}>
      <div className={formStyles.buttons}>
        <Link to="/" className={buttonClass("primary")}>
          {button}
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
