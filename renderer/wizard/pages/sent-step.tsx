import { stepView } from "#engine";
import { buttonClass } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { useHost } from "../../seams/host.ts";
import { StepForm } from "../../theme/step-form.tsx";
import { useStrings } from "../../words/strings.ts";
import type { Registrant } from "../run/use-registrant.ts";
import styles from "./step.module.css";
import { StepHeading } from "./step-heading.tsx";

interface SentStepProps {
  registrant: Registrant;
  slug: string;
  count?: string;
}

/** Renders a step of a confirmed registration read-only. A step outside the registrant's path has nothing to show. */
export function SentStep({ registrant, slug, count }: SentStepProps) {
  const { wizard, progress, run } = registrant;
  const { alone: words, corrections, company: ofCompany } = useStrings().wizard;
  const { returned, company } = registrant.snapshot.registration;
  const ofReturn = returned && corrections ? corrections.others : words.confirmed;
  const forTeammate = wizard.othersSteps?.has(slug) ? ofCompany.owners : ofCompany.member;
  const isTeammates = company?.role === "Member" || wizard.othersSteps?.has(slug);
  const answer = progress.path.answers[slug];
  const isSkipped = progress.path.steps.some((step) => step.slug === slug && step.status === "skipped");
  const view = stepView(wizard, slug, answer ?? {}, progress.path.answers);
  return (
    <>
      <StepHeading count={count} title={view.title} wizardTitle={wizard.definition.machine.meta.title} />
      <Alert tone="note" actions={<BackLink registrant={registrant} />}>
        {isTeammates ? forTeammate : ofReturn}
      </Alert>
      {answer ? (
        <div className={styles.form}>
          <StepForm
            view={view}
            answer={answer}
            saved={answer}
            onChange={nothing}
            onSubmit={nothing}
            problems={[]}
            files={run.files}
            lookups={run.lookups}
            readOnly
          />
        </div>
      ) : null}
      {isSkipped ? <p>{words.skipped}</p> : null}
    </>
  );
}

const nothing = () => undefined;

/** Renders the link to the review, or to the status page while the review has not been reached. */
export function BackLink({ registrant: { wizard, progress } }: { registrant: Registrant }) {
  const { urlOf, Link, statusUrl } = useHost();
  const { alone, step } = useStrings().wizard;
  const { states } = wizard.definition.machine;
  const review = progress.path.steps.find(({ slug }) => states[slug]?.meta.kind === "review");
  const isReached = review && review.status !== "ahead";
  const to = isReached ? urlOf(wizard, review.slug) : statusUrl;
  return to ? (
    <Link to={to} className={buttonClass("quiet")}>
      {isReached ? step.toReview : alone.toStatus}
    </Link>
  ) : null;
}
