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
  const handed = useLocation().state as StatusState | null;
  const standing = useStanding();
  if (!standing) return <PagePlaceholder />;
  const confirmed = standing.registration?.confirmed === true;
  return (
    <CardPage
      heading="Status & Verification"
      intro={
        confirmed
          ? "Our staff review your data. We will e-mail you as soon as your profile is active."
          : "Your answers are saved. Review them and finish your registration; then our staff can verify your profile."
      }
    >
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
          <Link to="/supplier-profile-registration/review" className={buttonClass("primary")}>
            Review and finish
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
