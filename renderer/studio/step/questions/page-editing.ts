import { useEffect, useRef, useState } from "react";
import type { Operation, QuestionSource } from "#engine/authoring";
import { focusControl } from "../../../controls/message/focus-control.ts";
import { type Edits, useEdit } from "../../draft/use-edit.ts";
import type { Chosen } from "../chosen.ts";
import { type EditedPage, fieldEdit } from "../edits/field-edits.ts";
import {
  copyProblem,
  duplicateEdit,
  elsewhereEdit,
  freeName,
  needsOfQuestion,
  readsOf,
} from "../edits/question-edits.ts";
import { conditionId } from "../properties/context/question-context.ts";
import { type StepHere, useEditedPage } from "../use-step.ts";
import type { CardActions } from "./question-card.tsx";

/** Dialog before a question is added, moved or removed. */
export type QuestionDialog =
  | { kind: "add"; after: string | null }
  | { kind: "elsewhere"; name: string }
  | { kind: "needed"; heading: string; needs: string[] };

/** A page whose questions are edited in place. */
export interface PageEditing extends EditedPage {
  here: StepHere;
  chosen: Chosen;
  edits: Edits;
  dialog: QuestionDialog | null;
  ask: (dialog: QuestionDialog | null) => void;
  /** Opens the properties panel where it covers the page. */
  onProperties: () => void;
  /** Lets the question that was just added be worded next. */
  word: (name: string) => void;
}

export function usePageEditing(here: StepHere, chosen: Chosen, onProperties: () => void): PageEditing {
  const page = useEditedPage(here.source);
  const edits = useEdit();
  const [dialog, ask] = useState<QuestionDialog | null>(null);
  const word = useAddedQuestion(chosen.question?.name ?? null);
  return { ...page, here, chosen, edits, dialog, ask, onProperties, word };
}

/** Returns a function that names a question that was just added: once it is chosen and rendered, it is worded next. */
function useAddedQuestion(chosen: string | null): (name: string) => void {
  const added = useRef<string | null>(null);

  // From outside, the list gives the focus to the row that had it last: the new one has it first.
  useEffect(() => {
    if (added.current === null || chosen !== added.current) return;
    const title = document.getElementById(`title-${added.current}`);
    if (!(title instanceof HTMLTextAreaElement)) return;
    added.current = null;
    title.closest<HTMLElement>('[role="row"]')?.focus({ preventScroll: true });
    title.focus();
    title.select();
    title.scrollIntoView({ block: "nearest" });
  });

  return (name) => {
    added.current = name;
  };
}

/** Returns what the card of a question does with it. */
export function cardActions(page: PageEditing): CardActions {
  const { chosen, ask, onProperties } = page;
  function showProperties(name: string): void {
    chosen.choose({ question: name });
    onProperties();
  }
  return {
    reword: (name, keyword, text) => reword(page, name, keyword, text),
    choose: (name) => chosen.choose({ question: name }),
    chooseGuidance: (index) => chooseGuidance(page, index),
    showProperties,
    showCondition(name) {
      showProperties(name);
      // They are rendered by then.
      setTimeout(() => focusControl(conditionId));
    },
    addBelow: (after) => ask({ kind: "add", after }),
    duplicate: (name) => duplicateQuestion(page, name),
    moveElsewhere: (name) => askWhere(page, name),
    remove: (name) => removeQuestion(page, name),
  };
}

/** Returns the question of a page that has a name. */
export function questionNamed({ source }: EditedPage, name: string): QuestionSource | undefined {
  return source.questions.find((one) => one.name === name);
}

function reword(page: PageEditing, name: string, keyword: "title" | "description", text: string): boolean {
  const question = questionNamed(page, name);
  if (!question) return false;
  const operations = fieldEdit(page, question, [keyword], text === "" ? undefined : text);
  return page.edits.edit(operations, keyword === "title" ? "Reword a question" : "Reword a hint");
}

export function chooseGuidance({ chosen, onProperties }: PageEditing, index: number): void {
  chosen.choose({ text: String(index) });
  onProperties();
}

function duplicateQuestion(page: PageEditing, name: string): void {
  const question = questionNamed(page, name);
  if (!question) return;
  const { files, source, edits } = page;
  const problem = copyProblem(files, source.wizard, source.step, question);
  const copy = freeName(source, name);
  if (problem) edits.refuse(problem);
  else if (edits.edit(duplicateEdit(files, source, question), "Duplicate a question")) wordNext(page, copy);
}

/** Chooses a question that was just added, and focuses its wording. */
export function wordNext({ chosen, word }: PageEditing, name: string): void {
  word(name);
  chosen.choose({ question: name });
}

/** Asks to which page a question goes, unless something here needs it, or it reads what stays. */
function askWhere(page: PageEditing, name: string): void {
  const question = questionNamed(page, name);
  const reads = question ? readsOf(page.source, question) : [];
  if (question && reads.length > 0)
    page.ask({ kind: "needed", heading: `“${question.title}” belongs to this page`, needs: reads });
  else withoutNeeds(page, name, () => page.ask({ kind: "elsewhere", name }));
}

export function moveElsewhere(page: PageEditing, question: QuestionSource, step: string): void {
  const { files, source, edits } = page;
  const problem =
    copyProblem(files, source.wizard, source.step, question) ??
    copyProblem(files, source.wizard, step, question);
  if (problem) edits.refuse(problem);
  else if (edits.edit(elsewhereEdit(files, source, question, step), "Move a question to another page"))
    page.ask(null);
}

function removeQuestion(page: PageEditing, name: string): void {
  const { wizard, step } = page.source;
  withoutNeeds(page, name, () => {
    page.edits.edit([{ kind: "remove", address: `${wizard}/${step}.${name}` }], "Remove a question");
  });
}

/** Acts on a question that nothing else needs; otherwise says what does. */
function withoutNeeds(page: PageEditing, name: string, act: () => void): void {
  const needs = needsOfQuestion(page.files, page.source, name);
  if (needs.length === 0) act();
  else {
    const heading = `“${questionNamed(page, name)?.title ?? name}” is still needed`;
    page.ask({ kind: "needed", heading, needs });
  }
}

/** Adds a text above the chosen question, or at the top of the page. */
export function addText(page: PageEditing): void {
  const { source, here, chosen } = page;
  const { question } = chosen;
  const { guidance } = here;
  const value = {
    kind: "text",
    ...(question === null ? {} : { before: question.name }),
    text: "Say what people should know here.",
  };
  const { file } = source;
  const operation: Operation =
    guidance.length === 0
      ? { kind: "set", file, path: ["guidance"], value: [value] }
      : { kind: "insert", file, path: ["guidance", guidance.length], value };
  if (page.edits.edit([operation], "Add a text")) chooseGuidance(page, guidance.length);
}
