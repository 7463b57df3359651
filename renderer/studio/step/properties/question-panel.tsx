import { type ReactNode, useMemo } from "react";
import { isComputed, isObject, type Json, testsOf } from "#engine";
import {
  capitalized,
  controlInWords,
  controlsFor,
  fieldNameProblem,
  isCaseForm,
  nameOnPage,
  type Operation,
  type QuestionSource,
} from "#engine/authoring";
import { useSame } from "../../../base/use-same.ts";
import { Checkbox } from "../../../controls/choice/checkbox.tsx";
import { Select } from "../../../controls/list/select.tsx";
import { CommentsLink } from "../../comments/comments-link.tsx";
import { Editing } from "../../draft/editing.tsx";
import { useOutline } from "../../draft/outline.ts";
import { Refusal } from "../../draft/refusal.tsx";
import { type Edits, useEdit } from "../../draft/use-edit.ts";
import { HistoryLink } from "../../history/history-link.tsx";
import { NameLine } from "../../naming/name-line.tsx";
import { choiceWords } from "../../schema-form/choice-words.ts";
import { ConditionEditor } from "../../schema-form/condition-editor.tsx";
import { fieldLayout, layoutWithin } from "../../schema-form/field-layout.ts";
import type { EditorProps, Path } from "../../schema-form/form-context.ts";
import { blockLayout } from "../../schema-form/page-layouts.ts";
import { SchemaForm } from "../../schema-form/schema-form.tsx";
import { NumberInput } from "../../schema-form/text-inputs.tsx";
import { fieldEdit, requiredEdit } from "../edits/field-edits.ts";
import styles from "../step.module.css";
import { type StepHere, useEditedPage } from "../use-step.ts";
import { ComputedEditor } from "./computed-editor.tsx";
import { comparedAs } from "./context/compared.ts";
import { conditionId, QuestionContext, type QuestionFacts, useQuestion } from "./context/question-context.ts";
import { KindLine } from "./kind-line.tsx";
import { LimitsEditor, OwnLimits } from "./limits/limits-editor.tsx";
import { MessagesEditor } from "./messages-editor.tsx";
import { PanelHead } from "./panel-head.tsx";
import { EntryQuestions } from "./parts/entry-questions.tsx";
import { PatternEditor } from "./pattern-editor.tsx";
import { StartValue } from "./start-value.tsx";

interface QuestionPanelProps {
  here: StepHere;
  question: QuestionSource;
  /** Called with its new stored name. */
  onRenamed: (name: string) => void;
}

/** Renders the properties of the chosen question. */
export function QuestionPanel({ here, question, onRenamed }: QuestionPanelProps): ReactNode {
  const { source } = here;
  const { name, field, written, isBlock } = question;
  const { edit, refusal } = useEdit();
  const outline = useOutline();
  const facts = useQuestionFacts(here, question, edit);
  const { readable } = facts;
  const isInEntries = source.list !== null;
  return (
    <QuestionContext value={facts}>
      <QuestionHead refusal={refusal} />
      <SchemaForm
        schema={isBlock ? "field.schema.json#/definitions/block" : "field.schema.json"}
        value={isBlock ? written : field}
        layout={isBlock ? blockLayout : fieldLayout}
        questions={source.questions.filter((one) => one.name !== name)}
        lists={outline.lists}
        readable={isInEntries ? (readable?.filter((one) => !one.name.includes(".")) ?? null) : readable}
        lead="Ask this only when"
        none={isInEntries ? "It is asked in every entry." : "Everybody who comes to this page is asked."}
        editors={editors}
        choices={choiceWords}
        layoutOf={layoutWithin}
        onChange={(path, value, label) =>
          edit(keywordEdit(facts, path, value), `Change ${label.toLowerCase()}`)
        }
      />
      <StoredName onRenamed={onRenamed} />
    </QuestionContext>
  );
}

function useQuestionFacts(here: StepHere, question: QuestionSource, edit: Edits["edit"]): QuestionFacts {
  const { source, now } = here;
  const page = useEditedPage(source);
  const readable = useSame(now.readableFor(question.name));
  return useMemo(() => {
    const compared = comparedAs(page.source, question, readable ?? []);
    return { page, now, readable, question, edit, compared };
  }, [page, now, readable, question, edit]);
}

/** Changes a keyword. An answer that may have been skipped is read only with a fallback. */
function keywordEdit(facts: QuestionFacts, path: Path, value: Json | undefined): Operation[] {
  const { page, question } = facts;
  return [
    ...fieldEdit(page, question, path, value),
    ...(path[0] === "when" && needsOtherwise(facts, value)
      ? fieldEdit(page, question, ["draw", "otherwise"], "hidden")
      : []),
  ];
}

function needsOtherwise({ readable, question }: QuestionFacts, when: Json | undefined): boolean {
  const draw: unknown = question.field.draw;
  if (!isObject(when) || (isObject(draw) && draw.otherwise !== undefined)) return false;
  const names = testsOf(when as Parameters<typeof testsOf>[0]).map((test) => test.name);
  return (readable ?? []).some((one) => one.mayBeMissing && names.includes(one.name));
}

/** Renders what the question is, and whether it must be answered. */
function QuestionHead({ refusal }: { refusal: string | null }) {
  const { page, question, edit } = useQuestion();
  const { wizard, step, list } = page.source;
  const { name, title, field, isBlock, isRequired, from } = question;
  return (
    <PanelHead
      kind={isBlock ? "Questions" : "Question"}
      title={title}
      links={
        <>
          <CommentsLink place={`${wizard}/${step}.${nameOnPage(page.source, name)}`} />
          {isCaseForm(step) || list !== null ? null : (
            <HistoryLink wizard={wizard} step={step} field={name} />
          )}
        </>
      }
    >
      <Refusal>{refusal}</Refusal>
      {from === null ? null : (
        <p className={styles.soft}>{`Taken from ${from}. What you change here counts for this page only.`}</p>
      )}
      {isComputed(field) ? null : (
        <Editing>
          <KindLine />
          <Checkbox
            label="Must be answered"
            checked={isRequired}
            onChange={(is) => {
              edit(requiredEdit(page, question, is), is ? "Require an answer" : "Make a question optional");
            }}
          />
        </Editing>
      )}
    </PanelHead>
  );
}

function StoredName({ onRenamed }: Pick<QuestionPanelProps, "onRenamed">) {
  const { page, question, edit } = useQuestion();
  const { wizard, step } = page.source;
  const { name } = question;
  return (
    <Editing>
      <div className={styles.panel}>
        <NameLine
          label="Stored name"
          hint="Exports and calls name the answer by it. What reads the answer follows when you change it, and so do the answers that people gave."
          name={name}
          problemOf={fieldNameProblem}
          onCommit={(next) => {
            const address = `${wizard}/${step}.${nameOnPage(page.source, name)}`;
            if (edit([{ kind: "rename", address, name: next }], "Rename a question")) onRenamed(next);
          }}
        />
      </div>
    </Editing>
  );
}

const editors = {
  messages: MessagesEditor,
  "variants.messages": MessagesEditor,
  compare: LimitsEditor,
  "variants.compare": OwnLimits,
  default: StartValue,
  "variants.default": StartValue,
  "file.maxBytes": FileSize,
  computed: ComputedEditor,
  pattern: PatternEditor,
  "draw.widget": ControlChoice,
  "items.properties": EntryQuestions,
  when: QuestionCondition,
};

/** Renders who is asked, where the question's card leads. */
function QuestionCondition(props: EditorProps) {
  return (
    <div id={conditionId}>
      <ConditionEditor {...props} />
    </div>
  );
}

/** Stands for a control that was not chosen. */
const usual = "\u0000usual";

/** Edits the control of a question, among those that can draw its answer. */
function ControlChoice({ label, value, onChange }: EditorProps) {
  const { field } = useQuestion().question;
  const chosen = typeof value === "string" ? value : usual;
  const { widget: _, ...draw } = field.draw ?? {};
  const without = controlInWords({ ...field, draw });
  const options = [
    { value: usual, label: `The usual one: ${without}` },
    ...controlsFor(field)
      .filter(({ name, words }) => name === chosen || words !== without)
      .map(({ name, words }) => ({ value: name, label: capitalized(words) })),
  ];
  return (
    <Select
      label={label}
      options={options}
      value={chosen}
      onChange={(next) => next !== null && onChange(next === usual ? undefined : next)}
    />
  );
}

/** Bytes in a megabyte, as file limits count them. */
const megabyte = 1024 * 1024;

/** Edits the largest size of a file in megabytes. */
function FileSize({ value, onChange, ...props }: EditorProps) {
  return (
    <NumberInput
      {...props}
      isWhole={false}
      value={typeof value === "number" ? Number((value / megabyte).toFixed(3)) : undefined}
      onChange={(size) => onChange(typeof size === "number" ? Math.round(size * megabyte) : undefined)}
    />
  );
}
