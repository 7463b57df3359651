import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { stepTitle } from "#engine";
import { Redirect } from "../../chrome/redirect.tsx";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { announce } from "../../controls/message/announce.ts";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";
import { earlierStepMissing } from "../navigation/earlier-step-missing.ts";
import { stepUrl } from "../navigation/step-url.ts";
import type { Registrant } from "../run/use-registrant.ts";
import { StepLink } from "../shell/lazy-step-link.tsx";
import { keepPress } from "./keep-press.ts";
import { BackLink, SentStep } from "./sent-step.tsx";
import styles from "./step.module.css";
import { StepBody } from "./step-body.tsx";
import { StepHeading } from "./step-heading.tsx";
import { useStep } from "./use-step.ts";

interface StandalonePageProps {
  registrant: Registrant;
  slug: string;
  state: React.ReactNode;
  notices: React.ReactNode;
}

/** Renders one step as a page of its own. It saves by itself and leads back to the review or the status page. */
export function StandalonePage({ registrant, slug, state, notices }: StandalonePageProps) {
  const { wizard, progress, isConfirmed } = registrant;
  if (isConfirmed) return <SentStep registrant={registrant} slug={slug} />;
  if (registrant.snapshot.registration.returned) return <Redirect to={stepUrl(wizard, slug)} />;
  const here = progress.path.steps.find((step) => step.slug === slug);
  if (!here || here.status === "ahead") return <NotReached registrant={registrant} slug={slug} />;
  return (
    <SavedAlone
      key={wizard.definition.version}
      registrant={registrant}
      slug={slug}
      state={state}
      notices={notices}
    />
  );
}

function SavedAlone({ registrant, slug, state, notices }: StandalonePageProps) {
  const words = useSite().wizard.alone;
  const [isAnswered, setIsAnswered] = useState(false);
  const step = useStep(registrant, slug, {
    mayGoOn: () => true,
    onAnswered: () => {
      step.stay();
      setIsAnswered(true);
    },
  });
  // Only the server can confirm; until then the save state shows the progress.
  const isSaved = isAnswered && !step.refusal && !registrant.saves.some((save) => save.step === slug);
  useEffect(() => {
    if (isSaved) announce(words.savedAloud);
  }, [isSaved, words]);
  return (
    <StepBody registrant={registrant} step={step} state={state} notices={notices}>
      {isSaved ? <Alert tone="met">{words.saved}</Alert> : null}
      <div className={styles.actions} onPointerDown={keepPress}>
        <Button type="submit" form="step" variant="primary" busy={step.isWaiting}>
          {words.save}
        </Button>
        <BackLink registrant={registrant} />
      </div>
      <StepLink registrant={registrant} slug={slug} />
    </StepBody>
  );
}

function NotReached({ registrant, slug }: { registrant: Registrant; slug: string }) {
  const { wizard, progress } = registrant;
  const { alone, step } = useSite().wizard;
  const title = stepTitle(wizard.definition, slug) ?? slug;
  const incomplete = progress.path.incomplete ?? wizard.definition.machine.initial;
  const { rail = incomplete } = wizard.definition.machine.states[incomplete]?.meta ?? {};
  return (
    <>
      <StepHeading title={title} wizardTitle={wizard.definition.machine.meta.title} />
      <Alert
        tone="failed"
        role="alert"
        actions={
          <Link to={stepUrl(wizard, incomplete)} className={buttonClass("secondary", "small")}>
            {fill(alone.goTo, { step: rail })}
          </Link>
        }
      >
        {earlierStepMissing(wizard, slug, step)}
      </Alert>
    </>
  );
}
