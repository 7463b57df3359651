import type { ReactNode } from "react";
import type { Operation, StepSource } from "#engine/authoring";
import { Button } from "../../../../controls/button/button.tsx";
import { Refusal } from "../../../draft/refusal.tsx";
import { useEdit } from "../../../draft/use-edit.ts";
import { fieldEdit, requiredEdit } from "../../edits/field-edits.ts";
import { lineEdit, needsOfQuestion } from "../../edits/question-edits.ts";
import { moveEdit, removeTableEdit, type Table } from "../../edits/tables.ts";
import styles from "../../step.module.css";
import { useEditedPage } from "../../use-step.ts";
import { PartList } from "./part-list.tsx";

interface TableLinesProps {
  source: StepSource;
  table: Table;
  onGone: () => void;
}

/** Edits the lines of a table, and removes it with all of them. */
export function TableLines({ source, table, onGone }: TableLinesProps): ReactNode {
  const page = useEditedPage(source);
  const { edit, refusal, refuse } = useEdit();
  const lines = source.questions.filter(({ name }) => table.lines.includes(name));

  function removeLines(names: string[], operations: Operation[], label: string): boolean {
    const [need] = names.flatMap((name) => needsOfQuestion(page.files, source, name));
    if (need === undefined) return edit(operations, label);
    refuse(`${need} Change that first.`);
    return false;
  }

  function removeTable(): void {
    if (removeLines(table.lines, removeTableEdit(page.files, source, table), "Remove a table")) onGone();
  }

  return (
    <div className={styles.panel}>
      <Refusal>{refusal}</Refusal>
      <PartList
        heading="Lines of the table"
        noun="Line"
        parts={lines}
        onTitle={(line, title) => edit(fieldEdit(page, line, ["title"], title), "Reword a line")}
        onRequired={(line, is) =>
          edit(requiredEdit(page, line, is), "Change whether a line must be answered")
        }
        onMove={(name, before) => edit(moveEdit(source, name, before), "Move a line")}
        onRemove={(name) => {
          const address = `${source.wizard}/${source.step}.${name}`;
          removeLines([name], [{ kind: "remove", address }], "Remove a line");
        }}
        onAdd={(title) => edit(lineEdit(page.files, source, table, title), "Add a line")}
      />
      <Button size="small" variant="quiet" onClick={removeTable}>
        Remove the table
      </Button>
    </div>
  );
}
