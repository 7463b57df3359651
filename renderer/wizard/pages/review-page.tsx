import { useEffect, useId, useMemo } from "react";
import { type Problem, reviewOf } from "#engine";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { ErrorSummary } from "../../controls/message/error-summary.tsx";
import { useHost } from "../../seams/host.ts";
import { summaryOf } from "../../theme/problem-places.ts";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { answersNeeded } from "../navigation/answers-needed.ts";
import type { Registrant } from "../run/use-registrant.ts";
import { keepPress } from "./keep-press.ts";
import styles from "./review.module.css";
import { ReviewNotices } from "./review-notices.tsx";
import { ReviewQuestions } from "./review-questions.tsx";
import { ReviewSection } from "./review-section.tsx";
import stepStyles from "./step.module.css";
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
  const { run, wizard, entries, progress, isConfirmed } = registrant;
  const { urlOf, useGo, Link, statusUrl } = useHost();
  const go = useGo();
  const { yesNo } = useStrings().controls;
  const sections = useMemo(
    // What the review itself asks stands below, until it is sent.
    () =>
      reviewOf(wizard, entries, yesNo).filter(
        ({ step }) => (isConfirmed || step !== slug) && !wizard.othersSteps?.has(step),
      ),
    [wizard, entries, yesNo, isConfirmed, slug],
  );
  const words = useStrings().wizard;
  const back = progress.positionOf(slug)?.back;
  const { returned, company } = run.read().registration;
  const sent = company ? fill(words.company.answers, { company: company.name }) : words.review.sent;
  const isEdited = (step: string) => !isConfirmed && returned?.opens(wizard, entries, step) !== false;
  const confirming = useConfirming(registrant, slug);
  const step = useStep(registrant, slug, {
    mayGoOn: () => true,
    send: (entry) => {
      confirming.confirm(entry);
      return entries;
    },
    onAnswered: () => step.stay(),
  });
  const { drawn } = step;
  const isAsked = ({ path: [name] }: Problem) => drawn.fields.some((field) => field.name === name);
  const problems = step.problems.filter(isAsked);
  const asks = !isConfirmed && drawn.fields.length > 0;
  const missing = answersNeeded(step.needed, words.step);
  const buttons = { ...words.buttons, ...drawn.buttons };
  const finalId = useId();
  const { section: edited } = run.read();

  useEffect(() => {
    if (edited === null) return;
    run.change({ section: null });
    const section = document.getElementById(edited);
    section?.scrollIntoView();
    section?.querySelector("button")?.focus({ preventScroll: true });
  }, [run, edited]);

  return (
    <>
      <StepHeading
        count={count}
        title={drawn.title}
        wizardTitle={wizard.definition.machine.meta.title}
        description={isConfirmed ? sent : drawn.description}
        failed={confirming.problems.length > 0 || problems.length > 0}
      >
        {isConfirmed ? null : state}
      </StepHeading>
      {isConfirmed ? (
        <Alert
          tone="note"
          actions={
            statusUrl ? (
              <Link to={statusUrl} className={buttonClass("secondary", "small")}>
                {words.review.status}
              </Link>
            ) : null
          }
        >
          {company?.role === "Member" ? words.company.member : words.review.sentText}
        </Alert>
      ) : null}
      {notices}
      <ReviewNotices registrant={registrant} slug={slug} confirming={confirming} />
      <ErrorSummary problems={summaryOf("step", problems)} attempt={step.attempt} />
      <div>
        <div className={styles.sections}>
          {sections.map((section, index) => (
            <ReviewSection
              // biome-ignore lint/suspicious/noArrayIndexKey: a step may have several sections with the same title
              key={`${section.step} ${index}`}
              section={section}
              anchor={
                index === sections.findIndex(({ step }) => step === section.step) ? section.step : undefined
              }
              files={run.files}
              editUrl={isEdited(section.step) ? urlOf(wizard, section.step, true) : null}
            />
          ))}
        </div>
        {asks ? (
          <ReviewQuestions
            registrant={registrant}
            step={step}
            problems={[...step.shown, ...confirming.problems].filter(isAsked)}
          />
        ) : null}
        {isConfirmed ? null : (
          <div
            className={asks ? stepStyles.actions : `${stepStyles.actions} ${styles.finish}`}
            onPointerDown={keepPress}
          >
            <p id={finalId} className={styles.final}>
              {words.review.final}
            </p>
            <Button
              {...(asks ? { type: "submit", form: "step" } : { onClick: step.submit })}
              variant="primary"
              busy={confirming.isUnderWay}
              unready={step.isReady ? undefined : missing}
              aria-describedby={finalId}
            >
              {(returned && words.corrections?.send) ?? drawn.buttons.next ?? words.buttons.submit}
            </Button>
            {back ? (
              <Button variant="quiet" onClick={() => go(urlOf(wizard, back))}>
                {buttons.back}
              </Button>
            ) : null}
            {missing ? (
              <p className={stepStyles.missing} aria-hidden={!step.isReady}>
                {missing}
              </p>
            ) : null}
          </div>
        )}
      </div>
    </>
  );
}
