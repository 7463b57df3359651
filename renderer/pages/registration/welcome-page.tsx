import { Link } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import formStyles from "../../chrome/form.module.css";
import { OnwardLink } from "../../chrome/onward-link.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { ArrivalBridge } from "../../illustrations/arrival-bridge.tsx";
import { useSession } from "../../session/session.ts";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";
import { registrantWords } from "../registrant-words.ts";
import { OwnRegistrations } from "../registrations/lazy-own-registrations.tsx";
import styles from "./registration.module.css";
import { registrantOf } from "./use-registration-context.ts";
import { useRegistrationContextIfHere } from "./use-registration-context-if-here.ts";

/** Renders the page that a login leads to once the registration is complete. */
export function WelcomePage() {
  const { user, role } = useSession();
  const site = useSite();
  const context = useRegistrationContextIfHere();
  const { welcome } = registrantWords(site, context ? registrantOf(context) : { role });
  const { heading, headingNamed, text, button } = welcome;
  const { invite, review, registrations } = context?.links ?? {};
  // A session that was resumed from its cookie knows no name.
  const name = user?.firstName ?? context?.user.firstName;
  return (
    <CardPage
      heading={name ? fill(headingNamed, { name }) : heading}
      title={heading}
      picture={<ArrivalBridge className={styles.arrival} />}
      intro={text}
    >
      <div className={formStyles.buttons}>
        <OnwardLink>{button}</OnwardLink>
        {context?.membership && review ? (
          <Link to={review} className={buttonClass("secondary")}>
            {site.invitations.registration}
          </Link>
        ) : null}
        {invite ? (
          <Link to={invite} className={buttonClass("secondary")}>
            {site.invitations.link}
          </Link>
        ) : null}
      </div>
      {registrations ? <OwnRegistrations /> : null}
    </CardPage>
  );
}
