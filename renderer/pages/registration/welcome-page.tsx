import { Link } from "react-router-dom";
import { buttonClass } from "../../controls/button/button.tsx";
import { ArrivalBridge } from "../../illustrations/arrival-bridge.tsx";
import { useSession } from "../../session/session.ts";
import { fill } from "../../site/fill.ts";
import { useSite } from "../../site/site-context.tsx";
import { CardPage } from "../card-page.tsx";
import formStyles from "../form/form.module.css";
import styles from "./registration.module.css";
import { useLinks } from "./use-links.ts";

/** Renders the page that a login leads to once the registration is complete. */
export function WelcomePage() {
  const { user } = useSession();
  const { registration, invitations } = useSite();
  const { heading, headingNamed, text, button } = registration.welcome;
  const { invite, registrations } = useLinks();
  return (
    <CardPage
      heading={user?.firstName ? fill(headingNamed, { name: user.firstName }) : heading}
      title={heading}
      picture={<ArrivalBridge className={styles.arrival} />}
      intro={text}
    >
      <div className={formStyles.buttons}>
        <Link to="/" className={buttonClass("primary")}>
          {button}
        </Link>
        {registrations ? (
          <Link to={registrations} className={buttonClass("secondary")}>
            {registration.several.link}
          </Link>
        ) : null}
        {invite ? (
          <Link to={invite} className={buttonClass("secondary")}>
            {invitations.link}
          </Link>
        ) : null}
      </div>
    </CardPage>
  );
}
