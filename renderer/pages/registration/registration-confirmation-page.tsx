import { Link } from "react-router-dom";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { ArrivalBridge } from "../../illustrations/arrival-bridge.tsx";
import { BrokenBridge } from "../../illustrations/broken-bridge.tsx";
import { CardPage } from "../card-page.tsx";
import formStyles from "../form/form.module.css";
import styles from "./registration.module.css";
import { useStanding } from "./use-standing.ts";

/** The confirmation as a page of its own; it congratulates only those who have finished. */
export function RegistrationConfirmationPage() {
  const standing = useStanding();
  if (!standing) return <PagePlaceholder />;
  if (!standing.registration?.confirmed) return <Unfinished to={standing.resume?.url ?? "/account-type"} />;
  return (
    <CardPage
      heading="Registration complete"
      picture={<ArrivalBridge className={styles.arrival} />}
      intro="Congratulations on completing your registration. You just joined the Early Access Party! We'll send the access link once we go live."
    >
      <div className={formStyles.buttons}>
        <Link to="/" className={buttonClass("primary")}>
          Return to website
        </Link>
      </div>
    </CardPage>
  );
}

function Unfinished({ to }: { to: string }) {
  return (
    <CardPage
      heading="Almost there"
      picture={<BrokenBridge className={styles.arrival} />}
      intro="Your registration is not finished yet. What you entered is saved."
    >
      <div className={formStyles.buttons}>
        <Link to={to} className={buttonClass("primary")}>
          Continue registration
        </Link>
      </div>
    </CardPage>
  );
}
