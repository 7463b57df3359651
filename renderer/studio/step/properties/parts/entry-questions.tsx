import { type ReactNode, useEffect, useMemo, useState } from "react";
import { entriesSource, type Operation, type QuestionSource } from "#engine/authoring";
import { Button } from "../../../../controls/button/button.tsx";
import { focusControl } from "../../../../controls/message/focus-control.ts";
import { AddIcon } from "../../../controls/icons.ts";
import { AnswersContext, shownAnswers } from "../../../draft/answers-context.ts";
import { useDraft } from "../../../draft/draft-context.ts";
import { Editing } from "../../../draft/editing.tsx";
import { Refusal } from "../../../draft/refusal.tsx";
import { useEdit } from "../../../draft/use-edit.ts";
import { AddQuestionDialog } from "../../add/add-question-dialog.tsx";
import { kindOf, questionKinds } from "../../add/kinds.ts";
import { useOpenEntry } from "../../chosen.ts";
import { removeEntryEdit } from "../../edits/entry-edits.ts";
import { fieldEdit, requiredEdit } from "../../edits/field-edits.ts";
import styles from "../../step.module.css";
import { entriesNow } from "../../step-now.ts";
import { moveEdit } from "../../table/tables.ts";
import { useLists } from "../../use-step.ts";
import { SumLimits } from "../limits/sum-limits.tsx";
import { useQuestion } from "../question-context.ts";
import { PartList } from "./part-list.tsx";

/** Where the list leads to a question of its entries. */
const entryId = (name: string) => `entry-${name}`;

/** Edits the questions of each entry of a list: those of a page, one size smaller. */
export function EntryQuestions(): ReactNode {
  const { source, question, now } = useQuestion();
  const { files } = useDraft();
  const lists = useLists();
  const { edit, refusal, refuse } = useEdit();
  const { open, left } = useOpenEntry();
  const [isAdding, setAdding] = useState(false);
  const entries = useMemo(() => entriesSource(files, source, question), [files, source, question]);
  const readable = useMemo(
    () => (entries && entriesNow(now, entries).readableFor(null)) ?? [],
    [now, entries],
  );
  const shown = useMemo(() => shownAnswers(readable, "This entry"), [readable]);
  useEffect(() => {
    if (left !== null) focusControl(entryId(left));
  }, [left]);
  const kinds = useMemo(() => questionKinds(files), [files]);
  if (!entries)
    return <p className={styles.soft}>{`The questions of each entry are taken from ${question.from}.`}</p>;

  const parts = entries.questions.map((one) => ({
    name: one.name,
    title: one.title,
    isRequired: one.field.computed ? null : one.isRequired,
    kind: kinds.find(({ id }) => id === kindOf(one))?.title,
  }));

  function change(name: string, operations: (part: QuestionSource) => Operation[], label: string): boolean {
    const part = entries?.questions.find((one) => one.name === name);
    return part ? edit(operations(part), label) : false;
  }

  function removePart(name: string): void {
    const operations = entries ? removeEntryEdit(files, entries, name) : [];
    if (typeof operations === "string") refuse(operations);
    else edit(operations, "Remove a question of the entries");
  }

  return (
    <AnswersContext value={shown}>
      <Refusal>{refusal}</Refusal>
      <PartList
        heading="Questions of each entry"
        noun="Question"
        parts={parts}
        onTitle={(name, title) =>
          change(name, (part) => fieldEdit(entries, part, ["title"], title, lists), "Reword a question")
        }
        onRequired={(name, is) => {
          change(
            name,
            (part) => requiredEdit(entries, part, is, lists),
            is ? "Require an answer" : "Make a question optional",
          );
        }}
        onMove={(name, before) => edit(moveEdit(entries, name, before), "Move a question of the entries")}
        onRemove={removePart}
        more={(name) => (
          <Button
            id={entryId(name)}
            size="small"
            variant="quiet"
            aria-label={`Properties of ${parts.find((one) => one.name === name)?.title}`}
            onClick={() => open(name)}
          >
            Properties
          </Button>
        )}
      >
        <Editing>
          <Button size="small" icon={<AddIcon size={16} />} onClick={() => setAdding(true)}>
            Add a question to each entry
          </Button>
        </Editing>
      </PartList>
      {isAdding ? (
        <AddQuestionDialog
          source={entries}
          readable={readable}
          after={null}
          onClose={() => setAdding(false)}
          onAdded={(name) => {
            setAdding(false);
            open(name);
          }}
        />
      ) : null}
      <SumLimits />
    </AnswersContext>
  );
}
