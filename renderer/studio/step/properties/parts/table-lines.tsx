import type { ReactNode } from "react";
import type { StepSource } from "#engine/authoring";
import { Button } from "../../../../controls/button/button.tsx";
import { useDraft } from "../../../draft/draft-context.ts";
import { Refusal } from "../../../draft/refusal.tsx";
import { useEdit } from "../../../draft/use-edit.ts";
import { fieldEdit, requiredEdit } from "../../edits/field-edits.ts";
import { needsOf } from "../../edits/question-edits.ts";
import styles from "../../step.module.css";
import { lineEdit } from "../../table/line-edit.ts";
import { moveEdit, removeTableEdit, type Table } from "../../table/tables.ts";
import { useLists } from "../../use-step.ts";
import { PartList } from "./part-list.tsx";

interface TableLinesProps {
  source: StepSource;
  table: Table;
  onGone: () => void;
}

/** Edits the lines of a table, and removes it with all of them. */
export function TableLines({ source, table, onGone }: TableLinesProps): ReactNode {
  const { files } = useDraft();
  const lists = useLists();
  const { edit, refusal, refuse } = useEdit();
  const lines = source.questions.filter(({ name }) => table.lines.includes(name));

  function removeLines(names: string[], operations: () => ReturnType<typeof removeTableEdit>, label: string) {
    const [need] = names.flatMap((name) => needsOf(files, source, name));
    if (need === undefined) return edit(operations(), label);
    refuse(`${need} Change that first.`);
    return false;
  }

  return (
    <div className={styles.panel}>
      <Refusal>{refusal}</Refusal>
      <PartList
        heading="Lines of the table"
        noun="Line"
        parts={lines}
        onTitle={(name, title) => {
          const line = lines.find((one) => one.name === name);
          return line ? edit(fieldEdit(source, line, ["title"], title, lists), "Reword a line") : false;
        }}
        onRequired={(name, is) => {
          const line = lines.find((one) => one.name === name);
          if (line) edit(requiredEdit(source, line, is, lists), "Change whether a line must be answered");
        }}
        onMove={(name, before) => edit(moveEdit(source, name, before), "Move a line")}
        onRemove={(name) => {
          const address = `${source.wizard}/${source.step}.${name}`;
          removeLines([name], () => [{ kind: "remove", address }], "Remove a line");
        }}
        onAdd={(title) => edit(lineEdit(files, source, table, title), "Add a line")}
      />
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          if (removeLines(table.lines, () => removeTableEdit(files, source, table), "Remove a table"))
            onGone();
        }}
      >
        Remove the table
      </Button>
    </div>
  );
}
