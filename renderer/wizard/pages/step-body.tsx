import type { ReactNode } from "react";
import { FailureAlert } from "../../controls/message/alert.tsx";
import { ErrorSummary } from "../../controls/message/error-summary.tsx";
import { summaryOf } from "../../theme/context/problem-places.ts";
import { StepForm } from "../../theme/step-form.tsx";
import type { Registrant } from "../run/use-registrant.ts";
import styles from "./step.module.css";
import { Paragraphs, StepHeading } from "./step-heading.tsx";
import type { useStep } from "./use-step.ts";

interface StepBodyProps {
  registrant: Registrant;
  step: ReturnType<typeof useStep>;
  count?: string;
  state: ReactNode;
  notices: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** Renders a step's content, both in the wizard and as a page of its own. */
export function StepBody({ registrant, step, count, state, notices, children }: StepBodyProps) {
  const { view, problems, summary, attempt, refusal } = step;
  // Show the server's own sentence above the form unless a field already shows it.
  const isShown = problems.some(({ message }) => message === refusal?.message);
  return (
    <>
      <StepHeading
        count={count}
        title={view.title}
        wizardTitle={registrant.wizard.definition.machine.meta.title}
        description={view.description}
        failed={summary.length > 0}
      >
        {state}
      </StepHeading>
      {notices}
      <FailureAlert>{isShown ? null : refusal?.message}</FailureAlert>
      <ErrorSummary problems={summaryOf("step", summary)} attempt={attempt} />
      <Paragraphs texts={view.body} />
      <div className={styles.form}>
        <StepForm view={view} problems={step.shown} {...step.form} />
      </div>
      {children}
    </>
  );
}
