import type { ReactNode } from "react";
import { Alert } from "../../controls/message/alert.tsx";
import { ErrorSummary } from "../../controls/message/error-summary.tsx";
import { summaryOf } from "../../theme/problem-places.ts";
import { StepForm } from "../../theme/step-form.tsx";
import type { Registrant } from "../run/use-registrant.ts";
import styles from "./step.module.css";
import { StepHeading } from "./step-heading.tsx";
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
  const { wizard, run } = registrant;
  const { drawn, typed, saved, problems, summary, attempt, refusal } = step;
  // Show the server's own sentence above the form unless a field already shows it.
  const refused =
    refusal && !problems.some(({ message }) => message === refusal.message) ? refusal.message : null;
  return (
    <>
      <StepHeading
        count={count}
        title={drawn.title}
        wizardTitle={wizard.definition.machine.meta.title}
        description={drawn.description}
        failed={summary.length > 0}
      >
        {state}
      </StepHeading>
      {notices}
      {refused ? (
        <Alert tone="failed" role="alert">
          {refused}
        </Alert>
      ) : null}
      <ErrorSummary problems={summaryOf("step", summary)} attempt={attempt} />
      {drawn.body.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className={styles.form}>
        <StepForm
          drawn={drawn}
          answer={typed}
          onChange={step.change}
          onSubmit={step.submit}
          onValidate={step.validate}
          confirmed={step.confirmed}
          onConfirm={step.confirm}
          problems={step.shown}
          files={run.files}
          lookups={run.lookups}
          {...(saved ? { saved } : {})}
        />
      </div>
      {children}
    </>
  );
}
