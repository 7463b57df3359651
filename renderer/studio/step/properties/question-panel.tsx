import { type ReactNode, useMemo } from "react";
import { type FieldDefinition, isObject, type Json, testsOf } from "#engine";
import {
  type AnswerShape,
  fieldNameProblem,
  isCaseForm,
  nameOnPage,
  type QuestionSource,
} from "#engine/authoring";
import { useSame } from "../../../base/use-same.ts";
import { Checkbox } from "../../../controls/choice/checkbox.tsx";
import { CommentsLink } from "../../comments/comments-link.tsx";
import { Editing } from "../../draft/editing.tsx";
import { useOutline } from "../../draft/outline.ts";
import { Refusal } from "../../draft/refusal.tsx";
import { useEdit } from "../../draft/use-edit.ts";
import { HistoryLink } from "../../history/history-link.tsx";
import { NameLine } from "../../naming/name-line.tsx";
import { ConditionEditor } from "../../schema-form/condition-editor.tsx";
import { blockLayout, choiceWords, fieldLayout, layoutWithin } from "../../schema-form/field-layout.ts";
import type { EditorProps, Path } from "../../schema-form/form-context.ts";
import { SchemaForm } from "../../schema-form/schema-form.tsx";
import { fieldEdit, proposals, requiredEdit, shapeEdit } from "../edits/field-edits.ts";
import styles from "../step.module.css";
import { type StepHere, useLists, useSchemas } from "../use-step.ts";
import { ComputedEditor } from "./computed-editor.tsx";
import { ControlChoice } from "./control-choice.tsx";
import { FileSize } from "./file-size.tsx";
import { KindLine } from "./kind-line.tsx";
import { comparedAs } from "./limits/compared.ts";
import { LimitsEditor, OwnLimits } from "./limits/limits-editor.tsx";
import { MessagesEditor } from "./messages-editor.tsx";
import { PanelHead } from "./panel-head.tsx";
import { EntryQuestions } from "./parts/entry-questions.tsx";
import { PatternEditor } from "./pattern-editor.tsx";
import { conditionId, QuestionContext } from "./question-context.ts";
import { StartValue } from "./start-value.tsx";

interface QuestionPanelProps {
  here: StepHere;
  question: QuestionSource;
  /** It has another stored name. */
  onRenamed: (name: string) => void;
}

/** Renders the properties of the chosen question. */
export function QuestionPanel({ here, question, onRenamed }: QuestionPanelProps): ReactNode {
  const { source, now } = here;
  const { wizard, step } = source;
  const { name, title, field, written, isBlock, isRequired, from } = question;
  const { edit, refusal } = useEdit();
  const schemas = useSchemas();
  const lists = useLists();
  const outline = useOutline();
  const readable = useSame(now.readableFor(name));

  function change(path: Path, value: Json | undefined, label: string): boolean {
    const operations = fieldEdit(source, question, path, value, lists);
    if (path[0] === "when" && needsOtherwise(value))
      operations.push(...fieldEdit(source, question, ["draw", "otherwise"], "hidden", lists));
    return edit(operations, `Change ${label.toLowerCase()}`);
  }

  /** What may have been skipped is read only by a question that says what it does then. */
  function needsOtherwise(when: Json | undefined): boolean {
    if (!isObject(when) || valueUnder(field.draw, "otherwise") !== undefined) return false;
    const names = testsOf(when as Parameters<typeof testsOf>[0]).map((test) => test.name);
    return (readable ?? []).some((one) => one.mayBeMissing && names.includes(one.name));
  }

  const facts = useMemo(
    () => ({
      source,
      now,
      readable,
      question,
      proposedAt: ([first, index]: Path) => {
        const variant = first === "variants" ? field.variants?.[Number(index)] : undefined;
        return proposals({ ...field, ...(variant as FieldDefinition | undefined) }, isRequired, lists);
      },
      onMessage: (path: Path, text: string | undefined) =>
        edit(fieldEdit(source, question, path, text, lists), "Reword a message"),
      onShape: (shape: AnswerShape | null) =>
        edit(shapeEdit(source, question, shape), "Change the shape of an answer"),
      compared: comparedAs(source, question, readable ?? []),
    }),
    [field, isRequired, lists, source, now, question, edit, readable],
  );

  const isInEntries = source.list !== null;
  return (
    <QuestionContext value={facts}>
      <PanelHead
        kind={isBlock ? "Questions" : "Question"}
        title={title}
        links={
          <>
            <CommentsLink place={`${wizard}/${step}.${nameOnPage(source, name)}`} />
            {isCaseForm(step) || isInEntries ? null : (
              <HistoryLink wizard={wizard} step={step} field={name} />
            )}
          </>
        }
      >
        <Refusal>{refusal}</Refusal>
        {from === null ? null : (
          <p
            className={styles.soft}
          >{`Taken from ${from}. What you change here counts for this page only.`}</p>
        )}
        {field.computed ? null : (
          <Editing>
            <KindLine source={source} question={question} />
            <Checkbox
              label="Must be answered"
              checked={isRequired}
              onChange={(is) => {
                edit(
                  requiredEdit(source, question, is, lists),
                  is ? "Require an answer" : "Make a question optional",
                );
              }}
            />
          </Editing>
        )}
      </PanelHead>
      <SchemaForm
        schemas={schemas}
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
        onChange={change}
      />
      <Editing>
        <div className={styles.panel}>
          <NameLine
            label="Stored name"
            hint="Exports and calls name the answer by it. What reads the answer follows when you change it, and so do the answers that people gave."
            name={name}
            problemOf={fieldNameProblem}
            onCommit={(next) => {
              const address = `${wizard}/${step}.${nameOnPage(source, name)}`;
              if (edit([{ kind: "rename", address, name: next }], "Rename a question")) onRenamed(next);
            }}
          />
        </div>
      </Editing>
    </QuestionContext>
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

function valueUnder(holder: unknown, key: string): Json | undefined {
  return isObject(holder) ? holder[key] : undefined;
}
