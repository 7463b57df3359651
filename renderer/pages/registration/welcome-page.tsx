import { Link } from "react-router-dom";
import { buttonClass } from "../../controls/button/button.tsx";
import { ArrivalBridge } from "../../illustrations/arrival-bridge.tsx";
import { useSession } from "../../session/session.ts";
import { CardPage } from "../card-page.tsx";
import formStyles from "../form/form.module.css";
import styles from "./registration.module.css";
import { useMayInvite } from "./use-may-invite.ts";

/** Where a login leads once the registration is complete. */
export function WelcomePage() {
  const { user } = useSession();
  const mayInvite = useMayInvite();
  return (
    <CardPage
      heading={user?.firstName ? `Welcome ${user.firstName}!` : "Welcome!"}
      title="Welcome"
      picture={<ArrivalBridge className={styles.arrival} />}
      intro="You are registered. The platform is not launched yet: we will notify you and send your access link as soon as it goes live."
    >
      <div className={formStyles.buttons}>
        <Link to="/" className={buttonClass("primary")}>
          Return to website
        </Link>
        {mayInvite ? (
          <Link to="/buyer-profile-registration/invitation-page" className={buttonClass("secondary")}>
            Invite your teammates
          </Link>
        ) : null}
      </div>
    </CardPage>
  );
}
