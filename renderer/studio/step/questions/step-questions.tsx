import { type ReactNode, useEffect, useRef, useState } from "react";
import { isCaseForm, type Operation } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { ErrorText } from "../../../controls/field/field.tsx";
import { focusControl } from "../../../controls/message/focus-control.ts";
import { EmptyState } from "../../controls/empty-state.tsx";
import { AddIcon } from "../../controls/icons.ts";
import { useIsClosed } from "../../draft/closed.ts";
import { useDraft } from "../../draft/draft-context.ts";
import { Editing } from "../../draft/editing.tsx";
import { Refusal } from "../../draft/refusal.tsx";
import { useEdit } from "../../draft/use-edit.ts";
import { AddQuestionDialog } from "../add/add-question-dialog.tsx";
import type { Chosen } from "../chosen.ts";
import { fieldEdit } from "../edits/field-edits.ts";
import {
  copyProblem,
  duplicateEdit,
  elsewhereEdit,
  freeName,
  needsOf,
  readsOf,
} from "../edits/question-edits.ts";
import { conditionId } from "../properties/question-context.ts";
import styles from "../step.module.css";
import { StepHead } from "../step-head.tsx";
import { moveEdit, tablesOf } from "../table/tables.ts";
import { type StepHere, useLists } from "../use-step.ts";
import { cardsOf } from "./cards.ts";
import { GuidanceLine } from "./guidance-line.tsx";
import { keepInSight } from "./keep-in-sight.ts";
import { ElsewhereDialog, NeededDialog } from "./question-dialogs.tsx";
import { QuestionList } from "./question-list.tsx";
import { SharedNote } from "./shared-note.tsx";

type OpenDialog =
  | { kind: "add"; after: string | null }
  | { kind: "elsewhere"; name: string }
  | { kind: "needed"; heading: string; needs: string[] };

interface StepQuestionsProps {
  here: StepHere;
  chosen: Chosen;
  /** Opens the properties where they lie over the page. */
  onProperties: () => void;
  onPreview: () => void;
}

/** Renders a page as it looks, with everything that is done to its questions where they stand. */
export function StepQuestions({ here, chosen, onProperties, onPreview }: StepQuestionsProps): ReactNode {
  const { source, guidance, faults, isEnd } = here;
  const { questions } = source;
  const { choose } = chosen;
  const { files } = useDraft();
  const lists = useLists();
  const edits = useEdit();
  const isClosed = useIsClosed();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const isShared = source.sharedWith.length > 0;
  const added = useRef<string | null>(null);
  const named = (name: string) => questions.find((one) => one.name === name);
  const chosenName = chosen.question?.name ?? null;

  // A question that was just added is worded next. From outside, the list gives the focus to the row that had it last:
  // the new one has it first.
  useEffect(() => {
    if (added.current === null || chosenName !== added.current) return;
    const title = document.getElementById(`title-${added.current}`);
    if (!(title instanceof HTMLTextAreaElement)) return;
    added.current = null;
    title.closest<HTMLElement>('[role="row"]')?.focus({ preventScroll: true });
    title.focus();
    title.select();
    title.scrollIntoView({ block: "nearest" });
  });

  // Chosen elsewhere, by a link or in the preview: it comes into sight.
  useEffect(() => (chosenName === null ? undefined : keepInSight(chosenName)), [chosenName]);

  function withoutNeeds(name: string, act: () => void): void {
    const needs = needsOf(files, source, name);
    if (needs.length === 0) act();
    else setDialog({ kind: "needed", heading: `“${named(name)?.title ?? name}” is still needed`, needs });
  }

  const actions = {
    reword(name: string, keyword: "title" | "description", text: string) {
      const question = named(name);
      if (!question) return false;
      const operations = fieldEdit(source, question, [keyword], text === "" ? undefined : text, lists);
      return edits.edit(operations, keyword === "title" ? "Reword a question" : "Reword a hint");
    },
    choose: (name: string) => choose({ question: name }),
    chooseGuidance(index: number) {
      choose({ text: String(index) });
      onProperties();
    },
    showProperties(name: string) {
      choose({ question: name });
      onProperties();
    },
    showCondition(name: string) {
      actions.showProperties(name);
      // They are drawn by then.
      setTimeout(() => focusControl(conditionId));
    },
    addBelow: (after: string) => setDialog({ kind: "add", after }),
    duplicate(name: string) {
      const question = named(name);
      if (!question) return;
      const problem = copyProblem(files, source.wizard, source.step, question);
      if (problem) return edits.refuse(problem);
      const copy = freeName(source, name);
      if (!edits.edit(duplicateEdit(files, source, question), "Duplicate a question")) return;
      added.current = copy;
      choose({ question: copy });
    },
    moveElsewhere(name: string) {
      const question = named(name);
      const reads = question ? readsOf(source, question) : [];
      if (question && reads.length > 0)
        setDialog({ kind: "needed", heading: `“${question.title}” belongs to this page`, needs: reads });
      else withoutNeeds(name, () => setDialog({ kind: "elsewhere", name }));
    },
    remove(name: string) {
      withoutNeeds(name, () => {
        edits.edit(
          [{ kind: "remove", address: `${source.wizard}/${source.step}.${name}` }],
          "Remove a question",
        );
      });
    },
  };

  function addText(): void {
    const value = {
      kind: "text",
      ...(chosenName === null ? {} : { before: chosenName }),
      text: "Say what people should know here.",
    };
    const { file } = source;
    const operation: Operation =
      guidance.length === 0
        ? { kind: "set", file, path: ["guidance"], value: [value] }
        : { kind: "insert", file, path: ["guidance", guidance.length], value };
    if (edits.edit([operation], "Add a text")) actions.chooseGuidance(guidance.length);
  }

  function moveElsewhere(name: string, step: string): void {
    const question = named(name);
    if (!question) return;
    const problem =
      copyProblem(files, source.wizard, source.step, question) ??
      copyProblem(files, source.wizard, step, question);
    if (problem) edits.refuse(problem);
    else if (edits.edit(elsewhereEdit(files, source, question, step), "Move a question to another page"))
      setDialog(null);
  }

  const add = (after: string | null) => () => setDialog({ kind: "add", after });
  const cards = cardsOf(here, chosen);
  const tables = tablesOf(source).filter(({ lines }) => named(lines[0] ?? ""));
  const top = guidance.filter(
    ({ index, guidance: { before, after } }) =>
      !before && !after && tables.every((table) => table.index !== index),
  );
  const elsewhere = dialog?.kind === "elsewhere" ? named(dialog.name) : undefined;

  return (
    <div className={styles.page}>
      <StepHead
        source={source}
        edits={edits}
        onAdd={isEnd ? null : add(chosenName)}
        onAddText={addText}
        onPage={chosen.question || chosen.text ? () => choose(null) : null}
        onPreview={onPreview}
      />
      {isShared ? <SharedNote source={source} /> : null}
      <Refusal>{edits.refusal}</Refusal>
      {(faults.get("") ?? []).map((fault) => (
        <ErrorText key={fault}>{fault}</ErrorText>
      ))}
      {top.map((one) => (
        <GuidanceLine
          key={one.index}
          {...one}
          isChosen={one.index === chosen.text?.index}
          onChoose={actions.chooseGuidance}
        />
      ))}
      {cards.length > 0 ? (
        <>
          <QuestionList
            cards={cards}
            isShared={isShared || isCaseForm(source.step)}
            actions={actions}
            onMove={(name, before) => edits.edit(moveEdit(source, name, before), "Move a question")}
          />
          {isClosed ? null : (
            <Button icon={<AddIcon size={16} />} onClick={add(null)}>
              Add another question
            </Button>
          )}
        </>
      ) : (
        <NoQuestions isEnd={isEnd} onAdd={add(null)} />
      )}
      {dialog?.kind === "add" ? (
        <AddQuestionDialog
          source={source}
          readable={here.now.readableFor(null) ?? []}
          after={dialog.after}
          onClose={() => setDialog(null)}
          onAdded={(name) => {
            setDialog(null);
            added.current = name;
            choose({ question: name });
          }}
        />
      ) : null}
      {dialog?.kind === "needed" ? (
        <NeededDialog heading={dialog.heading} needs={dialog.needs} onClose={() => setDialog(null)} />
      ) : null}
      {elsewhere ? (
        <ElsewhereDialog
          source={source}
          question={elsewhere}
          refusal={edits.refusal}
          onMove={(step) => moveElsewhere(elsewhere.name, step)}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
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
