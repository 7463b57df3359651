import type { Problem } from "#engine";
import { buttonClass } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { ErrorSummary } from "../../controls/message/error-summary.tsx";
import { useHost } from "../../seams/host.ts";
import { summaryOf } from "../../theme/context/problem-places.ts";
import { StepForm } from "../../theme/step-form.tsx";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import type { Registrant } from "../run/use-registrant.ts";
import { correctionGuidance } from "./correction-guidance.ts";
import styles from "./review.module.css";
import { ReviewActions } from "./review-actions.tsx";
import { ReviewNotices } from "./review-notices.tsx";
import { ReviewSections } from "./review-sections.tsx";
import { StepHeading } from "./step-heading.tsx";
import { useConfirming } from "./use-confirming.ts";
import { useStep } from "./use-step.ts";

interface ReviewPageProps {
  registrant: Registrant;
  slug: string;
  count: string;
  state: React.ReactNode;
  notices: React.ReactNode;
}

/**
 * Renders all answers for review, each with a link to its step, what the review itself asks, such as a signature, and
 * the button that confirms the registration.
 */
export function ReviewPage({ registrant, slug, count, state, notices }: ReviewPageProps) {
  const { run, wizard, isConfirmed } = registrant;
  const words = useStrings().wizard;
  const { company } = run.read().registration;
  const sent = company ? fill(words.company.answers, { company: company.name }) : words.review.sent;
  const { confirming, step, problems, shown } = useReview(registrant, slug);
  const { view } = step;
  const asks = !isConfirmed && view.fields.length > 0;
  return (
    <>
      <StepHeading
        count={count}
        title={view.title}
        wizardTitle={wizard.definition.machine.meta.title}
        description={isConfirmed ? sent : view.description}
        failed={confirming.problems.length > 0 || problems.length > 0}
      >
        {isConfirmed ? null : state}
      </StepHeading>
      {isConfirmed ? <SentNotice isMember={company?.role === "Member"} /> : null}
      {notices}
      <ReviewNotices registrant={registrant} slug={slug} confirming={confirming} />
      <ErrorSummary problems={summaryOf("step", problems)} attempt={step.attempt} />
      <div>
        <ReviewSections registrant={registrant} slug={slug} />
        {asks ? <ReviewQuestions registrant={registrant} step={step} problems={shown} /> : null}
        {isConfirmed ? null : (
          <ReviewActions
            registrant={registrant}
            slug={slug}
            step={step}
            asks={asks}
            busy={confirming.isUnderWay}
          />
        )}
      </div>
    </>
  );
}

/** Keeps the review's own form, and confirms with it. */
function useReview(registrant: Registrant, slug: string) {
  const confirming = useConfirming(registrant, slug);
  const step = useStep(registrant, slug, {
    mayGoOn: () => true,
    send: (entry) => {
      confirming.confirm(entry);
      return registrant.entries;
    },
    onAnswered: () => step.stay(),
  });
  const isAsked = ({ path: [name] }: Problem) => step.view.fields.some((field) => field.name === name);
  const shown = [...step.shown, ...confirming.problems].filter(isAsked);
  return { confirming, step, problems: step.problems.filter(isAsked), shown };
}

/** Says that the registration was sent. */
function SentNotice({ isMember }: { isMember: boolean }) {
  const { Link, statusUrl } = useHost();
  const { company, review } = useStrings().wizard;
  return (
    <Alert
      tone="note"
      actions={
        statusUrl ? (
          <Link to={statusUrl} className={buttonClass("secondary", "small")}>
            {review.status}
          </Link>
        ) : null
      }
    >
      {isMember ? company.member : review.sentText}
    </Alert>
  );
}

interface ReviewQuestionsProps {
  registrant: Registrant;
  step: ReturnType<typeof useStep>;
  problems: Problem[];
}

/** Renders the questions of the review itself, such as a signature below everything that is signed. */
function ReviewQuestions({ registrant: { run, wizard }, step, problems }: ReviewQuestionsProps) {
  const { wizard: words, controls } = useStrings();
  const { returned } = run.read().registration;
  const { corrections } = words;
  const guidance =
    returned && corrections
      ? correctionGuidance(wizard, step.view, returned, { corrections, yesNo: controls.yesNo })
      : step.view.guidance;
  return (
    <div className={styles.questions}>
      <StepForm
        {...step.form}
        view={guidance ? { ...step.view, guidance } : step.view}
        problems={problems}
        saved={undefined}
      />
    </div>
  );
}
