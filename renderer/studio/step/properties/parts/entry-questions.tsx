import { type ReactNode, useMemo, useState } from "react";
import type { Json } from "#engine";
import type { FieldKind, Operation } from "#engine/authoring";
import type { ReadableField } from "../../../../../api/drafts/responses.ts";
import { Disclosure } from "../../../../controls/disclosure/disclosure.tsx";
import { ComboBox } from "../../../../controls/list/combo-box.tsx";
import { Select } from "../../../../controls/list/select.tsx";
import { AnswersContext, type ShownAnswers, shownAnswers } from "../../../answer-chips/answers-context.ts";
import { useDraft } from "../../../draft/draft-context.ts";
import { Refusal } from "../../../draft/refusal.tsx";
import { useEdit } from "../../../draft/use-edit.ts";
import { useSurroundings } from "../../../schema-form/form-context.ts";
import {
  addEntryEdit,
  type EntryQuestion,
  entryLimitsEdit,
  entryQuestions,
  entryRequiredEdit,
  moveEntryEdit,
  removeEntryEdit,
  rewordEntryEdit,
} from "../../edits/entry-edits.ts";
import styles from "../../step.module.css";
import type { QuestionSource } from "../../step-source.ts";
import { useLists } from "../../use-step.ts";
import { comparedAs } from "../limits/compared.ts";
import { LimitList } from "../limits/limit-list.tsx";
import { SumLimits } from "../limits/sum-limits.tsx";
import { useQuestion } from "../question-context.ts";
import { PartList } from "./part-list.tsx";

const kinds: { value: FieldKind; label: string }[] = [
  { value: "text", label: "Short text" },
  { value: "long-text", label: "Long text" },
  { value: "number", label: "Number" },
  { value: "choice", label: "One choice" },
  { value: "email", label: "Email" },
  { value: "phone", label: "Phone" },
  { value: "website", label: "Website" },
  { value: "tick", label: "Checkbox" },
];

/** Texts of an entry show its own answers, and those of earlier steps. */
function answersOfEntry(list: QuestionSource, earlier: ReadableField[]): ShownAnswers {
  const own = entryQuestions(list).filter(({ field }) => field.type !== "boolean");
  const group = "This entry";
  const { answers } = shownAnswers(earlier, group);
  return {
    answers: [...own.map(({ name, title }) => ({ name, title, group })), ...answers],
    hasAbsent: true,
  };
}

/** Edits the questions of each entry of a list. */
export function EntryQuestions(): ReactNode {
  const { source, question } = useQuestion();
  const { files } = useDraft();
  const lists = useLists();
  const { readable } = useSurroundings();
  const { edit, refusal, refuse } = useEdit();
  const [kind, setKind] = useState<FieldKind>("text");
  const [list, setList] = useState<string | null>(null);
  const far = useMemo(() => (readable ?? []).filter((one) => one.name.includes(".")), [readable]);
  const shown = useMemo(() => answersOfEntry(question, far), [question, far]);
  if (question.from !== null)
    return <p className={styles.soft}>{`The questions of each entry are taken from ${question.from}.`}</p>;
  const parts = entryQuestions(question);

  function change(name: string, operations: (part: EntryQuestion) => Operation[], label: string): boolean {
    const part = parts.find((one) => one.name === name);
    return part ? edit(operations(part), label) : false;
  }

  function removePart(name: string): void {
    const part = parts.find((one) => one.name === name);
    const operations = part ? removeEntryEdit(files, source, question, part) : [];
    if (typeof operations === "string") refuse(operations);
    else edit(operations, "Remove a question of the entries");
  }

  function add(title: string): boolean {
    if (kind === "choice" && list === null) {
      refuse("Choose the list that the choices come from.");
      return false;
    }
    const wanted = { title, kind, list: kind === "choice" ? list : null };
    return edit(addEntryEdit(files, source, question, wanted, lists), "Add a question to the entries");
  }

  function limitsOf(name: string): ReactNode {
    const part = parts.find((one) => one.name === name);
    const beside = parts.filter((one) => one !== part);
    const compared = part ? comparedAs(part.field, beside, "This entry", far) : null;
    if (!part || !compared) return null;
    const entries = (part.field.compare ?? []) as Json[];
    return (
      <Disclosure title="Limits" level={4} note={entries.length > 0 ? String(entries.length) : undefined}>
        <LimitList
          heading={part.title}
          compared={compared}
          entries={entries}
          onChange={(next) =>
            edit(entryLimitsEdit(source, question, part, next), "Change the limits of a question")
          }
        />
      </Disclosure>
    );
  }

  return (
    <AnswersContext value={shown}>
      <Refusal>{refusal}</Refusal>
      <PartList
        heading="Questions of each entry"
        noun="Question"
        parts={parts}
        onTitle={(name, title) =>
          change(name, (part) => rewordEntryEdit(source, question, part, title, lists), "Reword a question")
        }
        onRequired={(name, is) => {
          change(
            name,
            (part) => entryRequiredEdit(source, question, part, is, lists),
            is ? "Require an answer" : "Make a question optional",
          );
        }}
        onMove={(name, before) =>
          edit(moveEntryEdit(source, question, name, before), "Move a question of the entries")
        }
        onRemove={removePart}
        onAdd={add}
        more={limitsOf}
      >
        <Select
          label="Kind"
          options={kinds}
          value={kind}
          onChange={(next) => next && setKind(next as FieldKind)}
        />
        {kind === "choice" ? (
          <ComboBox
            label="List"
            options={Object.entries(lists).map(([value, { title: label }]) => ({ value, label }))}
            value={list}
            onChange={setList}
          />
        ) : null}
      </PartList>
      <SumLimits />
    </AnswersContext>
  );
}
