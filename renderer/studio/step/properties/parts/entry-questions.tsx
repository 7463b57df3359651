import { type ReactNode, useEffect, useMemo, useState } from "react";
import { entriesSource, type StepSource } from "#engine/authoring";
import type { ReadableField } from "../../../../../api/responses/drafts.ts";
import { Button } from "../../../../controls/button/button.tsx";
import { focusControl } from "../../../../controls/message/focus-control.ts";
import { AddIcon } from "../../../controls/icons.ts";
import { AnswersContext, shownAnswers } from "../../../draft/answers-context.ts";
import { Editing } from "../../../draft/editing.tsx";
import { Refusal } from "../../../draft/refusal.tsx";
import { useEdit } from "../../../draft/use-edit.ts";
import { AddQuestionDialog } from "../../add/add-question-dialog.tsx";
import { kindOfQuestion, questionKinds } from "../../add/kinds.ts";
import { useOpenEntry } from "../../chosen.ts";
import { removeEntryEdit } from "../../edits/entry-edits.ts";
import { fieldEdit, requiredEdit } from "../../edits/field-edits.ts";
import { moveEdit } from "../../edits/tables.ts";
import styles from "../../step.module.css";
import { entriesNow } from "../../step-now.ts";
import { useEditedPage } from "../../use-step.ts";
import { useQuestion } from "../context/question-context.ts";
import { SumLimits } from "../limits/sum-limits.tsx";
import { PartList } from "./part-list.tsx";

/** Returns the id of an entry's question, to which the list links. */
const entryId = (name: string) => `entry-${name}`;

/** Edits the questions of each entry of a list: those of a page, one size smaller. */
export function EntryQuestions(): ReactNode {
  const { page, question } = useQuestion();
  const { files, source } = page;
  const entries = useMemo(() => entriesSource(files, source, question), [files, source, question]);
  if (entries) return <EntryList entries={entries} />;
  return <p className={styles.soft}>{`The questions of each entry are taken from ${question.from}.`}</p>;
}

function EntryList({ entries }: { entries: StepSource }) {
  const { now } = useQuestion();
  const page = useEditedPage(entries);
  const { files } = page;
  const { edit, refusal, refuse } = useEdit();
  const readable = useMemo(() => entriesNow(now, entries).readableFor(null) ?? [], [now, entries]);
  const shown = useMemo(() => shownAnswers(readable, "This entry"), [readable]);
  const kinds = useMemo(() => questionKinds(files), [files]);

  function remove(name: string): void {
    const operations = removeEntryEdit(files, entries, name);
    if (typeof operations === "string") refuse(operations);
    else edit(operations, "Remove a question of the entries");
  }

  return (
    <AnswersContext value={shown}>
      <Refusal>{refusal}</Refusal>
      <PartList
        heading="Questions of each entry"
        noun="Question"
        parts={entries.questions}
        kindOf={(part) => kinds.find(({ id }) => id === kindOfQuestion(part))?.title}
        onTitle={(part, title) => edit(fieldEdit(page, part, ["title"], title), "Reword a question")}
        onRequired={(part, is) =>
          edit(requiredEdit(page, part, is), is ? "Require an answer" : "Make a question optional")
        }
        onMove={(name, before) => edit(moveEdit(entries, name, before), "Move a question of the entries")}
        onRemove={remove}
        more={({ name, title }) => <OpenEntry name={name} title={title} />}
      >
        <AddEntryQuestion entries={entries} readable={readable} />
      </PartList>
      <SumLimits />
    </AnswersContext>
  );
}

/** Renders the button that opens a question's properties; the focus comes back to it. */
function OpenEntry({ name, title }: { name: string; title: string }) {
  const { open, left } = useOpenEntry();
  useEffect(() => {
    if (left === name) focusControl(entryId(name));
  }, [left, name]);
  return (
    <Button
      id={entryId(name)}
      size="small"
      variant="quiet"
      aria-label={`Properties of ${title}`}
      onClick={() => open(name)}
    >
      Properties
    </Button>
  );
}

function AddEntryQuestion({ entries, readable }: { entries: StepSource; readable: ReadableField[] }) {
  const { open } = useOpenEntry();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Editing>
        <Button size="small" icon={<AddIcon size={16} />} onClick={() => setAdding(true)}>
          Add a question to each entry
        </Button>
      </Editing>
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
    </>
  );
}
