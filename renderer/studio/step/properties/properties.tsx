import { type ReactNode, useEffect, useMemo } from "react";
import { entriesSource, type QuestionSource } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { ArrowLeftIcon } from "../../../controls/icons.ts";
import { focusControl } from "../../../controls/message/focus-control.ts";
import { AnswersContext, shownAnswers } from "../../draft/answers-context.ts";
import { useDraft } from "../../draft/draft-context.ts";
import { type Chosen, useOpenEntry } from "../chosen.ts";
import { entriesNow } from "../step-now.ts";
import type { StepHere } from "../use-step.ts";
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

interface EntryPanelProps {
  /** The entries of the list as if they were a page. */
  here: StepHere;
  list: QuestionSource;
  question: QuestionSource;
  onBack: () => void;
  onRenamed: (name: string) => void;
}

/** Id of the control that leads back to the list. */
const backId = "back-to-list";

/** Renders the properties of a question of a list's entries: those that it would have on a page. */
function EntryPanel({ here, list, question, onBack, onRenamed }: EntryPanelProps) {
  const readable = here.now.readableFor(null);
  const shown = useMemo(() => shownAnswers(readable ?? [], "This entry"), [readable]);
  useEffect(() => focusControl(backId), []);
  return (
    <AnswersContext value={shown}>
      <Button id={backId} size="small" variant="quiet" icon={<ArrowLeftIcon size={16} />} onClick={onBack}>
        {`Back to “${list.title}”`}
      </Button>
      <QuestionPanel here={here} question={question} onRenamed={onRenamed} />
    </AnswersContext>
  );
}
