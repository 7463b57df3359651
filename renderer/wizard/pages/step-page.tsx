import { useEffect } from "react";
import { type Entries, reviewStep } from "#engine";
import { Button } from "../../controls/button/button.tsx";
import { useHost } from "../../seams/host.ts";
import { useStrings } from "../../words/strings.ts";
import { nextStep } from "../navigation/next-step.ts";
import type { Registrant } from "../run/use-registrant.ts";
import { StepActions } from "./step-actions.tsx";
import { StepBody } from "./step-body.tsx";
import { useStep } from "./use-step.ts";

interface StepPageProps {
  registrant: Registrant;
  slug: string;
  /** True if the registrant came from the review to change something. */
  toReview: boolean;
  /** Returns whether the step may be answered or skipped now; asked before anything else. */
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
  const buttons = { ...words.buttons, ...step.view.buttons };
  const review = reviewStep(wizard.definition.machine) ?? "";
  const back = toReview ? progress.positionOf(review)?.slug : position?.back;

  return (
    <StepBody registrant={registrant} step={step} count={count} state={state} notices={notices}>
      <StepActions
        registrant={registrant}
        step={step}
        main={{ type: "submit", form: "step", children: buttons.next }}
        back={back}
        backLabel={toReview ? words.step.toReview : buttons.back}
      >
        {position?.skip ? <Button onClick={step.skip}>{buttons.skip}</Button> : null}
      </StepActions>
    </StepBody>
  );
}
