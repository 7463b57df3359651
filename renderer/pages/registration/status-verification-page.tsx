import { Link, useLocation } from "react-router-dom";
import type { RegistrationWords } from "../../../definitions/schema/site.gen.d.ts";
import { lazyPart } from "../../base/lazy-part.tsx";
import { CardPage } from "../../chrome/card-page.tsx";
import formStyles from "../../chrome/form.module.css";
import { OnwardLink } from "../../chrome/onward-link.tsx";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { useSite } from "../../site/site-context.tsx";
import { registrantWords } from "../registrant-words.ts";
import { OwnRegistrations } from "../registrations/lazy-own-registrations.tsx";
import { AnswersLink } from "./answers-link.tsx";
import { progressIn } from "./progress.ts";
import styles from "./registration.module.css";
import { RegistrationProgress } from "./registration-progress.tsx";
import { type StatusState, statusRows } from "./status-rows.ts";
import { registrantOf, useRegistrationContext } from "./use-registration-context.ts";

/** Renders the status of a registrant's account and its verification. */
export function StatusVerificationPage() {
  const { pathname, state } = useLocation();
  const handed = state as StatusState | null;
  const context = useRegistrationContext();
  const site = useSite();
  if (!context) return <PagePlaceholder />;
  const { status: words } = registrantWords(site, registrantOf(context));
  const { links, registration, case: own } = context;
  // This page is for registrants who have answered everything; any other registration continues elsewhere.
  const answered = context.resume?.url === pathname;
  const mayChange = registration?.confirmed && !registration.returned;
  const progress = progressIn(context, words, words[answered ? "answered" : "unfinished"]);
  return (
    <CardPage heading={words.heading} intro={progress.now}>
      <RegistrationProgress {...progress} wizard={registration?.wizard} />
      {registration && own?.questions.length ? (
        <CaseQuestions
          registration={registration._id}
          questions={own.questions}
          limits={own.file}
          words={words}
        />
      ) : null}
      <dl className={styles.status}>
        {statusRows({ ...context.status, ...handed }, words).map(({ label, value, state }) => (
          <div key={label} className={styles.statusRow}>
            <dt>{label}</dt>
            <dd data-state={state}>{value}</dd>
          </div>
        ))}
      </dl>
      <StatusLinks context={context} words={words} isOpen={Boolean(site.accessUrl && mayChange)} />
      {registration && mayChange ? <ChangeAnswers registration={registration} /> : null}
      {links.registrations ? <OwnRegistrations /> : null}
    </CardPage>
  );
}

interface StatusLinksProps {
  context: NonNullable<ReturnType<typeof useRegistrationContext>>;
  words: RegistrationWords["status"];
  /** True if the registrant may use the product. */
  isOpen: boolean;
}

function StatusLinks({ context, words, isOpen }: StatusLinksProps) {
  const { dashboard } = context.links;
  const hasQuestions = Boolean(context.case?.questions.length);
  return (
    <div className={formStyles.buttons}>
      {isOpen ? <OnwardLink /> : null}
      <AnswersLink context={context} words={words} isQuiet={isOpen || hasQuestions} />
      {dashboard ? (
        <Link to={dashboard} className={buttonClass("secondary")}>
          {words.profile}
        </Link>
      ) : null}
    </div>
  );
}

/** Loads on demand: few registrants are asked something. */
const CaseQuestions = lazyPart(
  "case-questions",
  async () => (await import("./case-questions.tsx")).CaseQuestions,
);

/** Loads on demand: only for what was sent. */
const ChangeAnswers = lazyPart(
  "change-answers",
  async () => (await import("./change-answers.tsx")).ChangeAnswers,
);
