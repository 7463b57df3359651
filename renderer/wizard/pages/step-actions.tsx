import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../controls/button/button.tsx";
import { useHost } from "../../seams/host.ts";
import { useStrings } from "../../words/strings.ts";
import { answersNeeded } from "../navigation/answers-needed.ts";
import type { Registrant } from "../run/use-registrant.ts";
import { keepPress } from "./keep-press.ts";
import styles from "./step.module.css";
import type { useStep } from "./use-step.ts";

interface StepActionsProps {
  registrant: Registrant;
  step: ReturnType<typeof useStep>;
  /** Submit button of the step; until it is ready, it says what is missing. */
  main: ComponentProps<typeof Button>;
  /** Target and label of the back button; no step, no button. */
  back: string | null | undefined;
  backLabel: string;
  className?: string | undefined;
  /** Content above the buttons. */
  lead?: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
}

/** Renders the buttons below a step, and which answers it still needs. */
export function StepActions(props: StepActionsProps) {
  const { registrant, step, main, back, backLabel, className = "", lead, children } = props;
  const { urlOf, useGo } = useHost();
  const go = useGo();
  const missing = answersNeeded(step.needed, useStrings().wizard.step);
  return (
    <div className={`${styles.actions} ${className}`.trim()} onPointerDown={keepPress}>
      {lead}
      <Button
        {...main}
        busy={main.busy || step.isWaiting}
        variant="primary"
        unready={step.isReady ? undefined : missing}
      />
      {children}
      {back ? (
        <Button variant="quiet" onClick={() => go(urlOf(registrant.wizard, back))}>
          {backLabel}
        </Button>
      ) : null}
      {missing ? (
        <p className={styles.missing} aria-hidden={!step.isReady}>
          {missing}
        </p>
      ) : null}
    </div>
  );
}
