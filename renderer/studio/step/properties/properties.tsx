import type { ReactNode } from "react";
import type { Chosen } from "../chosen.ts";
import type { StepHere } from "../use-step.ts";
import { GuidancePanel, PagePanel } from "./page-panel.tsx";
import { QuestionPanel } from "./question-panel.tsx";

/** Renders the properties of what is chosen. */
export function Properties({ here, chosen }: { here: StepHere; chosen: Chosen }): ReactNode {
  const { wizard, step } = here.source;
  const { question, text, choose } = chosen;
  if (question)
    return <QuestionPanel key={`${wizard}/${step}.${question.name}`} here={here} question={question} />;
  if (text)
    return (
      <GuidancePanel
        key={`${wizard}/${step}.${text.index}`}
        here={here}
        chosen={text}
        onGone={() => choose(null)}
      />
    );
  return <PagePanel key={`${wizard}/${step}`} here={here} />;
}
