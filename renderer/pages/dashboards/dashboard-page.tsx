import { Link, useLocation } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import formStyles from "../../chrome/form.module.css";
import { buttonClass } from "../../controls/button/button.tsx";
import { useSite } from "../../site/site-context.tsx";
import { registrantWords } from "../registrant-words.ts";
import { AnswersLink } from "../registration/answers-link.tsx";
import { progressIn } from "../registration/progress.ts";
import { RegistrationProgress } from "../registration/registration-progress.tsx";
import {
  type RegistrationContext,
  registrantOf,
  useRegistrationContext,
} from "../registration/use-registration-context.ts";
import { OwnRegistrations } from "../registrations/lazy-own-registrations.tsx";
import { wizardAt } from "../wizard-at.ts";

/** Renders the dashboard of those who registered in a wizard: the state of their registration. */
export function DashboardPage() {
  const { pathname } = useLocation();
  const site = useSite();
  const { dashboard, role = null } = wizardAt(site, "dashboard", pathname) ?? {};
  const heading = dashboard?.heading ?? "";
  const context = useRegistrationContext(role);
  // Teammates registered nothing themselves.
  if (!context?.registration)
    return <CardPage heading={heading} aside={<Link to="/your-data">{site.registration.yourData}</Link>} />;
  return <RegisteredDashboard heading={heading} context={context} />;
}

function RegisteredDashboard({ heading, context }: { heading: string; context: RegistrationContext }) {
  const site = useSite();
  const { status: words } = registrantWords(site, registrantOf(context));
  const progress = progressIn(context, words, words.unfinished);
  return (
    <CardPage
      heading={heading}
      intro={progress.now}
      aside={<Link to="/your-data">{site.registration.yourData}</Link>}
    >
      <RegistrationProgress {...progress} wizard={context.registration?.wizard} />
      <div className={formStyles.buttons}>
        <AnswersLink context={context} words={words} />
        <Link to="/status-verification" className={buttonClass("secondary")}>
          {words.seeStatus}
        </Link>
      </div>
      {context.links.registrations ? <OwnRegistrations /> : null}
    </CardPage>
  );
}
