import { useId } from "react";
import { Button } from "../../controls/button/button.tsx";
import { useHost } from "../../seams/host.ts";
import { useStrings } from "../../words/strings.ts";
import { answersNeeded } from "../navigation/answers-needed.ts";
import type { Registrant } from "../run/use-registrant.ts";
import { keepPress } from "./keep-press.ts";
import styles from "./review.module.css";
import stepStyles from "./step.module.css";
import type { useStep } from "./use-step.ts";

interface ReviewActionsProps {
  registrant: Registrant;
  step: ReturnType<typeof useStep>;
  /** The step before; null where there is none. */
  back: string | null | undefined;
  /** The review asks something itself: its form is sent. */
  asks: boolean;
  busy: boolean;
}

/** Renders the button that confirms the registration, and what that means. */
export function ReviewActions({ registrant: { run, wizard }, step, back, asks, busy }: ReviewActionsProps) {
  const { urlOf, useGo } = useHost();
  const go = useGo();
  const words = useStrings().wizard;
  const missing = answersNeeded(step.needed, words.step);
  const buttons = { ...words.buttons, ...step.drawn.buttons };
  const finalId = useId();
  return (
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
        busy={busy}
        unready={step.isReady ? undefined : missing}
        aria-describedby={finalId}
      >
        {(run.read().registration.returned && words.corrections?.send) ??
          step.drawn.buttons.next ??
          words.buttons.submit}
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
  );
}
