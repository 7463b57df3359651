import { useSyncExternalStore } from "react";
import type { Problem, Wizard } from "#engine";
import { Alert } from "../../controls/message/alert.tsx";
import { useHost } from "../../seams/host.ts";
import { fill } from "../../words/fill.ts";
import { Filled } from "../../words/filled.tsx";
import { useStrings } from "../../words/strings.ts";
import { unsavedSteps } from "../draft/typed-answer.ts";
import type { Registrant } from "../run/use-registrant.ts";
import styles from "./review.module.css";
import type { Confirming } from "./use-confirming.ts";

interface ReviewNoticesProps {
  registrant: Registrant;
  slug: string;
  confirming: Confirming;
}

/** Renders what still blocks the confirmation: refused answers, pending saves and unsaved drafts. */
export function ReviewNotices({ registrant, slug, confirming }: ReviewNoticesProps) {
  const { run, wizard, entries } = registrant;
  const drafts = useSyncExternalStore(run.drafts.subscribe, run.drafts.read);
  const typed = unsavedSteps(wizard, entries, drafts).filter((step) => step !== slug);
  const { problems, message, isUnderWay, waitsFor } = confirming;
  const words = useStrings().wizard.review;
  return (
    <>
      {message ? (
        <Alert tone="failed" role="alert" title={message}>
          <Steps registrant={registrant} steps={problems.flatMap((one) => stepOfProblem(one, wizard))} />
        </Alert>
      ) : null}
      {isUnderWay && waitsFor.length > 0 ? (
        <Alert tone="note" role="status" title={words.waiting}>
          <Steps registrant={registrant} steps={waitsFor.map((step) => ({ step, problem: null }))} />
        </Alert>
      ) : null}
      {typed.length > 0 ? (
        <Alert tone="warned" title={words.unsaved}>
          <Steps registrant={registrant} steps={typed.map((step) => ({ step, problem: null }))} />
        </Alert>
      ) : null}
    </>
  );
}

interface NamedStep {
  step: string;
  problem: string | null;
}

/** Returns the step that a problem names; others are about the questions of the review. */
function stepOfProblem({ path: [step = ""], message }: Problem, { definition }: Wizard): NamedStep[] {
  return step in definition.steps ? [{ step: String(step), problem: message }] : [];
}

function Steps({ registrant: { wizard }, steps }: { registrant: Registrant; steps: NamedStep[] }) {
  const { urlOf, Link } = useHost();
  const words = useStrings().wizard.review;
  const titleOf = (step: string) => wizard.definition.machine.states[step]?.meta.rail ?? step;
  return (
    <ul className={styles.steps}>
      {steps.map(({ step, problem }) => {
        const link = <Link to={urlOf(wizard, step, true)}>{titleOf(step)}</Link>;
        return (
          <li key={step}>
            {problem ? (
              <Filled text={fill(words.problem, { problem })} name="step">
                {link}
              </Filled>
            ) : (
              link
            )}
          </li>
        );
      })}
    </ul>
  );
}
