import { useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import type { Problem } from "#engine";
import { Alert } from "../../controls/message/alert.tsx";
import { unsavedSteps } from "../draft/typed-answer.ts";
import type { Registrant } from "../run/use-registrant.ts";
import { stepUrl } from "../way/step-url.ts";
import styles from "./review.module.css";
import type { Confirming } from "./use-confirming.ts";

interface ReviewNoticesProps {
  registrant: Registrant;
  slug: string;
  confirming: Confirming;
}

/** What still stands between the registrant and the end: refusals, saves on their way, words never saved. */
export function ReviewNotices({ registrant, slug, confirming }: ReviewNoticesProps) {
  const { run, wizard, entries } = registrant;
  const drafts = useSyncExternalStore(run.drafts.subscribe, run.drafts.read);
  const typed = unsavedSteps(wizard, entries, drafts).filter((step) => step !== slug);
  const { problems, message, isUnderWay, waitsFor } = confirming;
  return (
    <>
      {message ? (
        <Alert tone="failed" role="alert" title={message}>
          <Steps registrant={registrant} steps={problems.flatMap(stepOf)} />
        </Alert>
      ) : null}
      {isUnderWay && waitsFor.length > 0 ? (
        <Alert tone="note" role="status" title="We finish as soon as these are saved:">
          <Steps registrant={registrant} steps={waitsFor.map((step) => ({ step, words: null }))} />
        </Alert>
      ) : null}
      {typed.length > 0 ? (
        <Alert tone="warned" title="You typed changes here that are not part of your answers yet:">
          <Steps registrant={registrant} steps={typed.map((step) => ({ step, words: null }))} />
        </Alert>
      ) : null}
    </>
  );
}

interface NamedStep {
  step: string;
  words: string | null;
}

function stepOf({ path: [step], message }: Problem): NamedStep[] {
  return typeof step === "string" ? [{ step, words: message }] : [];
}

function Steps({ registrant: { wizard }, steps }: { registrant: Registrant; steps: NamedStep[] }) {
  const titleOf = (step: string) => wizard.definition.machine.states[step]?.meta.rail ?? step;
  return (
    <ul className={styles.steps}>
      {steps.map(({ step, words }) => (
        <li key={step}>
          <Link to={stepUrl(wizard, step, true)}>{titleOf(step)}</Link>
          {words ? `: ${words}` : null}
        </li>
      ))}
    </ul>
  );
}
