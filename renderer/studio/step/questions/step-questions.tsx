import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { isCaseForm, type StepSource } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { ErrorText } from "../../../controls/field/field.tsx";
import { EmptyState } from "../../controls/empty-state.tsx";
import { AddIcon } from "../../controls/icons.ts";
import { useIsClosed } from "../../draft/closed.ts";
import { useDraft } from "../../draft/draft-context.ts";
import { Editing } from "../../draft/editing.tsx";
import { useOutline } from "../../draft/outline.ts";
import { Refusal } from "../../draft/refusal.tsx";
import type { Chosen } from "../chosen.ts";
import { moveEdit, tablesOf } from "../edits/tables.ts";
import type { PlacedGuidance } from "../placed-guidance.ts";
import styles from "../step.module.css";
import { StepHead } from "../step-head.tsx";
import type { StepHere } from "../use-step.ts";
import { cardsOf } from "./cards.ts";
import { GuidanceLines } from "./guidance-line.tsx";
import { addText, cardActions, chooseGuidance, type PageEditing, usePageEditing } from "./page-editing.ts";
import { QuestionDialogs } from "./question-dialogs.tsx";
import { QuestionList } from "./question-list.tsx";

interface StepQuestionsProps {
  here: StepHere;
  chosen: Chosen;
  /** Opens the properties where they lie over the page. */
  onProperties: () => void;
  onPreview: () => void;
}

/** Renders a page as registrants see it, with its questions edited in place. */
export function StepQuestions({ here, chosen, onProperties, onPreview }: StepQuestionsProps): ReactNode {
  const { source, faults, isEnd } = here;
  const page = usePageEditing(here, chosen, onProperties);
  const { edits, ask } = page;
  const chosenName = chosen.question?.name ?? null;

  // Chosen elsewhere, by a link or in the preview: it comes into sight.
  useEffect(() => (chosenName === null ? undefined : keepInSight(chosenName)), [chosenName]);

  return (
    <div className={styles.page}>
      <StepHead
        source={source}
        edits={edits}
        onAdd={isEnd ? null : () => ask({ kind: "add", after: chosenName })}
        onAddText={() => addText(page)}
        onPage={chosen.question || chosen.text ? () => chosen.choose(null) : null}
        onPreview={onPreview}
      />
      {source.sharedWith.length > 0 ? <SharedNote source={source} /> : null}
      <Refusal>{edits.refusal}</Refusal>
      {(faults.get("") ?? []).map((fault) => (
        <ErrorText key={fault}>{fault}</ErrorText>
      ))}
      <GuidanceLines
        lines={guidanceAtTop(here)}
        chosen={chosen.text?.index ?? null}
        onChoose={(index) => chooseGuidance(page, index)}
      />
      {source.questions.length > 0 ? (
        <Questions page={page} />
      ) : (
        <NoQuestions isEnd={isEnd} onAdd={() => ask({ kind: "add", after: null })} />
      )}
      <QuestionDialogs page={page} />
    </div>
  );
}

/** Names the other wizards that a page is part of. */
function SharedNote({ source }: { source: StepSource }) {
  const { id } = useDraft();
  const { wizards } = useOutline();
  return (
    <p className={styles.shared}>
      {"This page is also part of "}
      {source.sharedWith.map(({ wizard, step }, index) => (
        <span key={`${wizard}/${step}`}>
          {index > 0 ? ", " : ""}
          <Link to={`/studio/drafts/${id}/steps/${wizard}/${step}`}>
            {wizards.find((one) => one.id === wizard)?.title ?? wizard}
          </Link>
        </span>
      ))}
      . What you change here changes there, too.
    </p>
  );
}

/** Returns the texts that are beside no question and in no table. */
function guidanceAtTop({ source, guidance }: StepHere): PlacedGuidance[] {
  const isQuestion = (name: string | undefined) => source.questions.some((one) => one.name === (name ?? ""));
  const tables = tablesOf(source).filter(({ lines }) => isQuestion(lines[0]));
  return guidance.filter(
    ({ index, guidance: { before, after } }) =>
      !before && !after && tables.every((table) => table.index !== index),
  );
}

function Questions({ page }: { page: PageEditing }) {
  const { here, chosen, edits, ask } = page;
  const { source } = here;
  const isClosed = useIsClosed();
  return (
    <>
      <QuestionList
        cards={cardsOf(here, chosen)}
        isShared={source.sharedWith.length > 0 || isCaseForm(source.step)}
        actions={cardActions(page)}
        onMove={(name, before) => edits.edit(moveEdit(source, name, before), "Move a question")}
      />
      {isClosed ? null : (
        <Button icon={<AddIcon size={16} />} onClick={() => ask({ kind: "add", after: null })}>
          Add another question
        </Button>
      )}
    </>
  );
}

function NoQuestions({ isEnd, onAdd }: { isEnd: boolean; onAdd: () => void }) {
  if (isEnd)
    return (
      <EmptyState title="No questions here">
        People see this page at the end. Its text is among its properties.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No questions yet"
      actions={
        <Editing>
          <Button onClick={onAdd}>Add the first question</Button>
        </Editing>
      }
    >
      Questions appear here as registrants see them.
    </EmptyState>
  );
}

const deeds = ["pointerdown", "keydown", "wheel", "touchmove"] as const;
/** Milliseconds: how long rows of a page may take to load, and after which time to look again. */
const looks = { long: 5000, every: 100 };

/**
 * Scrolls the row of a question into sight, and again while the rows around it load and grow, until the person does
 * something. Returns a stop function.
 */
function keepInSight(question: string): () => void {
  const ending = new AbortController();
  const stop = () => ending.abort();
  const look = () => {
    const row = document.getElementById(`title-${question}`)?.closest('[role="row"]');
    row?.scrollIntoView({ block: "nearest" });
  };
  const timers = [setInterval(look, looks.every), setTimeout(stop, looks.long)];
  ending.signal.addEventListener("abort", () => timers.forEach(clearTimeout));
  for (const deed of deeds) {
    window.addEventListener(deed, stop, { capture: true, passive: true, signal: ending.signal });
  }
  look();
  return stop;
}
