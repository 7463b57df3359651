import { useId } from "react";
import { useStrings } from "../../words/strings.ts";
import type { Registrant } from "../run/use-registrant.ts";
import styles from "./review.module.css";
import { StepActions } from "./step-actions.tsx";
import type { useStep } from "./use-step.ts";

interface ReviewActionsProps {
  registrant: Registrant;
  slug: string;
  step: ReturnType<typeof useStep>;
  /** The review asks something itself: its form is sent. */
  asks: boolean;
  busy: boolean;
}

/** Renders the button that confirms the registration, and what that means. */
export function ReviewActions({ registrant, slug, step, asks, busy }: ReviewActionsProps) {
  const { buttons, corrections, review } = useStrings().wizard;
  const { next = buttons.submit, back = buttons.back } = step.view.buttons;
  const finalId = useId();
  return (
    <StepActions
      registrant={registrant}
      step={step}
      main={{
        ...(asks ? { type: "submit", form: "step" } : { onClick: step.submit }),
        busy,
        "aria-describedby": finalId,
        children: (registrant.run.read().registration.returned && corrections?.send) ?? next,
      }}
      back={registrant.progress.positionOf(slug)?.back}
      backLabel={back}
      className={asks ? undefined : styles.finish}
      lead={
        <p id={finalId} className={styles.final}>
          {review.final}
        </p>
      }
    />
  );
}
