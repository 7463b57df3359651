import { Link, useLocation } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import formStyles from "../../chrome/form.module.css";
import { OnwardLink } from "../../chrome/onward-link.tsx";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { useSite } from "../../site/site-context.tsx";
import { registrantWords } from "../registrant-words.ts";
import { OwnRegistrations } from "../registrations/lazy-own-registrations.tsx";
import { AnswersLink } from "./answers-link.tsx";
import { CaseQuestions } from "./lazy-case-questions.tsx";
import { ChangeAnswers } from "./lazy-change-answers.tsx";
import { progressIn } from "./progress.ts";
import styles from "./registration.module.css";
import { RegistrationProgress } from "./registration-progress.tsx";
import { type StatusState, statusRows } from "./status-rows.ts";
import { registrantOf, useStanding } from "./use-standing.ts";

/** Renders the status of a registrant's account and its verification. */
export function StatusVerificationPage() {
  const { pathname, state } = useLocation();
  const handed = state as StatusState | null;
  const standing = useStanding();
  const site = useSite();
  if (!standing) return <PagePlaceholder />;
  const { status: words } = registrantWords(site, registrantOf(standing));
  const { links } = standing;
  // This page is for registrants who have answered everything; any other registration continues elsewhere.
  const answered = standing.resume?.url === pathname;
  const isOpen = site.accessUrl && standing.registration?.confirmed && !standing.registration.returned;
  const progress = progressIn(standing, words, words[answered ? "answered" : "unfinished"]);
  return (
    <CardPage heading={words.heading} intro={progress.now}>
      <RegistrationProgress {...progress} wizard={standing.registration?.wizard} />
      {standing.registration && standing.case?.questions.length ? (
        <CaseQuestions
          registration={standing.registration._id}
          questions={standing.case.questions}
          limits={standing.case.file}
          words={words}
        />
      ) : null}
      <dl className={styles.status}>
        {statusRows({ ...standing.status, ...handed }, words).map(({ label, value, state }) => (
          <div key={label} className={styles.statusRow}>
            <dt>{label}</dt>
            <dd data-state={state}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={formStyles.buttons}>
        {isOpen ? <OnwardLink /> : null}
        <AnswersLink
          standing={standing}
          words={words}
          isQuiet={Boolean(isOpen || standing.case?.questions.length)}
        />
        {links.dashboard ? (
          <Link to={links.dashboard} className={buttonClass("secondary")}>
            {words.profile}
          </Link>
        ) : null}
      </div>
      {standing.registration?.confirmed && !standing.registration.returned ? (
        <ChangeAnswers registration={standing.registration} />
      ) : null}
      {links.registrations ? <OwnRegistrations /> : null}
    </CardPage>
  );
}
