import { useNavigate } from "react-router-dom";
import type { Entries } from "#engine";
import { Button } from "../../controls/button/button.tsx";
import { useSite } from "../../site/site-context.tsx";
import { answersNeeded } from "../navigation/answers-needed.ts";
import { goLogIn } from "../navigation/go-log-in.ts";
import { nextStep } from "../navigation/next-step.ts";
import { stepUrl } from "../navigation/step-url.ts";
import type { Registrant } from "../run/use-registrant.ts";
import styles from "./step.module.css";
import { StepBody } from "./step-body.tsx";
import { useStep } from "./use-step.ts";

interface StepPageProps {
  registrant: Registrant;
  slug: string;
  /** Whether the registrant came from the review to change something. */
  toReview: boolean;
  count: string;
  /** Slot for the save state. */
  state: React.ReactNode;
  notices: React.ReactNode;
}

/** Renders one step of the wizard: its form and the buttons for next, back and skip. */
export function StepPage({ registrant, slug, toReview, count, state, notices }: StepPageProps) {
  const { wizard, progress, isSignedIn } = registrant;
  const navigate = useNavigate();
  const { id, machine } = wizard.definition;
  const { wizard: words, access } = useSite();
  const position = progress.positionOf(slug);

  function mayGoOn(): boolean {
    if (isSignedIn || machine.meta.login !== "every-step") return true;
    goLogIn(navigate, id, stepUrl(wizard, slug, toReview), access.session.needed);
    return false;
  }

  function goOn(after: Entries): void {
    const next = nextStep(wizard, after, slug, toReview);
    void navigate(stepUrl(wizard, next.slug, next.toReview));
  }

  const step = useStep(registrant, slug, { mayGoOn, onAnswered: goOn });
  const buttons = { ...words.buttons, ...step.drawn.buttons };
  const back = toReview ? reviewOf(registrant) : position?.back;
  const missing = answersNeeded(step.needed, words.step);

  return (
    <StepBody registrant={registrant} step={step} count={count} state={state} notices={notices}>
      <div className={styles.actions}>
        <Button type="submit" form="step" variant="primary" unready={missing}>
          {buttons.next}
        </Button>
        {position?.skip ? <Button onClick={step.skip}>{buttons.skip}</Button> : null}
        {back ? (
          <Button variant="quiet" onClick={() => navigate(stepUrl(wizard, back))}>
            {toReview ? words.step.toReview : buttons.back}
          </Button>
        ) : null}
        {missing ? (
          <p className={styles.missing} aria-hidden="true">
            {missing}
          </p>
        ) : null}
      </div>
    </StepBody>
  );
}

function reviewOf({ wizard, progress }: Registrant): string | undefined {
  return progress.path.steps.find(
    ({ slug }) => wizard.definition.machine.states[slug]?.meta.kind === "review",
  )?.slug;
}
