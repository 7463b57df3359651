import { Link, useLocation } from "react-router-dom";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { CardPage } from "../card-page.tsx";
import formStyles from "../form/form.module.css";
import styles from "./registration.module.css";
import { type StatusState, statusRows } from "./status-rows.ts";
import { useStanding } from "./use-standing.ts";

/** Where a supplier's account and its verification stand. */
export function StatusVerificationPage() {
  const { pathname, state } = useLocation();
  const handed = state as StatusState | null;
  const standing = useStanding();
  if (!standing) return <PagePlaceholder />;
  const confirmed = standing.registration?.confirmed === true;
  // This page is the place of whoever has answered all; anybody else's registration goes on elsewhere.
  const answered = standing.resume?.url === pathname;
  return (
    <CardPage heading="Status & Verification" intro={introOf(confirmed, answered)}>
      <dl className={styles.status}>
        {statusRows({ ...standing.status, ...handed }).map(({ label, value, state }) => (
          <div key={label} className={styles.statusRow}>
            <dt>{label}</dt>
            <dd data-state={state}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={formStyles.buttons}>
        {confirmed ? null : (
          <Link
            to={
              answered ? "/supplier-profile-registration/review" : (standing.resume?.url ?? "/account-type")
            }
            className={buttonClass("primary")}
          >
            {answered ? "Review and finish" : "Continue registration"}
          </Link>
        )}
        {standing.user.role === "SUPPLIER" ? (
          <Link to="/supplier-dashboard" className={buttonClass(confirmed ? "primary" : "secondary")}>
            Proceed to profile
          </Link>
        ) : null}
      </div>
    </CardPage>
  );
}

function introOf(confirmed: boolean, answered: boolean): string {
  if (confirmed) return "Our staff review your data. We will e-mail you as soon as your profile is active.";
  return answered
    ? "Your answers are saved. Review them and finish your registration; then our staff can verify your profile."
    : "Finish your registration first; then our staff can verify your profile. What you entered is saved.";
}
