import { useEffect, useId, useMemo } from "react";
import { reviewOf, stepView } from "#engine";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { useHost } from "../../form/host.ts";
import { useStrings } from "../../form/strings.ts";
import type { Registrant } from "../run/use-registrant.ts";
import styles from "./review.module.css";
import { ReviewNotices } from "./review-notices.tsx";
import { ReviewSection } from "./review-section.tsx";
import stepStyles from "./step.module.css";
import { StepHeading } from "./step-heading.tsx";
import { useConfirming } from "./use-confirming.ts";

interface ReviewPageProps {
  registrant: Registrant;
  slug: string;
  count: string;
  state: React.ReactNode;
  notices: React.ReactNode;
}

/** Renders all answers for review, each with a link to its step, and the button that confirms the registration. */
export function ReviewPage({ registrant, slug, count, state, notices }: ReviewPageProps) {
  const { run, wizard, entries, progress, isConfirmed } = registrant;
  const { urlOf, useGo, Link, statusUrl } = useHost();
  const go = useGo();
  const { yesNo } = useStrings().controls;
  const sections = useMemo(() => reviewOf(wizard, entries, yesNo), [wizard, entries, yesNo]);
  const drawn = stepView(wizard, slug, {}, progress.path.answers);
  const words = useStrings().wizard;
  const buttons = { ...words.buttons, ...drawn.buttons };
  const back = progress.positionOf(slug)?.back;
  const { returned } = run.read().registration;
  const isEdited = (step: string) => !isConfirmed && returned?.opens(wizard, entries, step) !== false;
  const confirming = useConfirming(registrant, slug);
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
        description={isConfirmed ? words.review.sent : drawn.description}
        failed={confirming.problems.length > 0}
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
          {words.review.sentText}
        </Alert>
      ) : null}
      {notices}
      <ReviewNotices registrant={registrant} slug={slug} confirming={confirming} />
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
        {isConfirmed ? null : (
          <div className={`${stepStyles.actions} ${styles.finish}`}>
            <p id={finalId} className={styles.final}>
              {words.review.final}
            </p>
            <Button
              variant="primary"
              busy={confirming.isUnderWay}
              aria-describedby={finalId}
              onClick={confirming.confirm}
            >
              {(returned && words.corrections?.send) ?? drawn.buttons.next ?? words.buttons.submit}
            </Button>
            {back ? (
              <Button variant="quiet" onClick={() => go(urlOf(wizard, back))}>
                {buttons.back}
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </>
  );
}
