import type { ReactNode } from "react";
import { entriesSource } from "#engine/authoring";
import { useDraft } from "../../draft/draft-context.ts";
import { type Chosen, useOpenEntry } from "../chosen.ts";
import { entriesNow } from "../step-now.ts";
import type { StepHere } from "../use-step.ts";
import { EntryPanel } from "./entry-panel.tsx";
import { GuidancePanel, PagePanel } from "./page-panel.tsx";
import { QuestionPanel } from "./question-panel.tsx";

/** Renders the properties of what is chosen. */
export function Properties({ here, chosen }: { here: StepHere; chosen: Chosen }): ReactNode {
  const { wizard, step } = here.source;
  const { question, text, choose } = chosen;
  const { files } = useDraft();
  const { name: entry, open } = useOpenEntry();
  const entries = question && entry !== null ? entriesSource(files, here.source, question) : null;
  const inner = entries?.questions.find((one) => one.name === entry);
  if (question && entries && inner)
    return (
      <EntryPanel
        key={`${wizard}/${step}.${question.name}.${inner.name}`}
        here={{ ...here, source: entries, now: entriesNow(here.now, entries) }}
        list={question}
        question={inner}
        onBack={() => open(null)}
        onRenamed={open}
      />
    );
  if (question)
    return (
      <QuestionPanel
        key={`${wizard}/${step}.${question.name}`}
        here={here}
        question={question}
        onRenamed={(name) => choose({ question: name })}
      />
    );
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
