import { type ReactNode, useEffect, useMemo } from "react";
import type { QuestionSource } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { ArrowLeftIcon } from "../../../controls/icons.ts";
import { focusControl } from "../../../controls/message/focus-control.ts";
import { AnswersContext, shownAnswers } from "../../draft/answers-context.ts";
import type { StepHere } from "../use-step.ts";
import { QuestionPanel } from "./question-panel.tsx";

interface EntryPanelProps {
  /** The entries of the list as if they were a page. */
  here: StepHere;
  list: QuestionSource;
  question: QuestionSource;
  onBack: () => void;
  onRenamed: (name: string) => void;
}

/** Where the panel leads back to the list. */
const backId = "back-to-list";

/** Renders the properties of a question of a list's entries: those that it would have on a page. */
export function EntryPanel({ here, list, question, onBack, onRenamed }: EntryPanelProps): ReactNode {
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
