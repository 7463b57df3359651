import { useEffect } from "react";
import { type Entries, reviewStep } from "#engine";
import { Button } from "../../controls/button/button.tsx";
import { useHost } from "../../seams/host.ts";
import { useStrings } from "../../words/strings.ts";
import { answersNeeded } from "../navigation/answers-needed.ts";
import { nextStep } from "../navigation/next-step.ts";
import type { Registrant } from "../run/use-registrant.ts";
import { keepPress } from "./keep-press.ts";
import styles from "./step.module.css";
import { StepBody } from "./step-body.tsx";
import { useStep } from "./use-step.ts";

interface StepPageProps {
  registrant: Registrant;
  slug: string;
  /** Whether the registrant came from the review to change something. */
  toReview: boolean;
  /** Whether the step may be answered or skipped now; asked before anything else. */
  mayGoOn: (event?: "NEXT" | "SKIP") => boolean;
  count: string;
  /** Slot for the save state. */
  state: React.ReactNode;
  notices: React.ReactNode;
}

/** Renders one step of the wizard: its form and the buttons for next, back and skip. */
export function StepPage({ registrant, slug, toReview, mayGoOn, count, state, notices }: StepPageProps) {
  const { wizard, progress } = registrant;
  const { urlOf, useGo } = useHost();
  const go = useGo();
  const { run } = registrant;
  const words = useStrings().wizard;
  const position = progress.positionOf(slug);

  useEffect(() => {
    if (toReview) run.change({ section: slug });
  }, [run, toReview, slug]);

  function goOn(after: Entries): void {
    const next = nextStep(wizard, after, slug, progress, toReview);
    go(urlOf(wizard, next.slug, next.toReview));
  }

  const step = useStep(registrant, slug, { mayGoOn, onAnswered: goOn });
  const buttons = { ...words.buttons, ...step.drawn.buttons };
  const review = reviewStep(wizard.definition.machine) ?? "";
  const back = toReview ? progress.positionOf(review)?.slug : position?.back;
  const missing = answersNeeded(step.needed, words.step);

  return (
    <StepBody registrant={registrant} step={step} count={count} state={state} notices={notices}>
      <div className={styles.actions} onPointerDown={keepPress}>
        <Button type="submit" form="step" variant="primary" unready={step.isReady ? undefined : missing}>
          {buttons.next}
        </Button>
        {position?.skip ? <Button onClick={step.skip}>{buttons.skip}</Button> : null}
        {back ? (
          <Button variant="quiet" onClick={() => go(urlOf(wizard, back))}>
            {toReview ? words.step.toReview : buttons.back}
          </Button>
        ) : null}
        {missing ? (
          <p className={styles.missing} aria-hidden={!step.isReady}>
            {missing}
          </p>
        ) : null}
      </div>
    </StepBody>
  );
}
