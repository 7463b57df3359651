import { type ClipboardEvent, type ReactNode, useMemo, useState } from "react";
import type { Option } from "#engine";
import type { Operation } from "#engine/authoring";
import { capitalized } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { Checkbox } from "../../../controls/choice/checkbox.tsx";
import { Dialog } from "../../../controls/dialog/dialog.tsx";
import { TextArea } from "../../../controls/field/text-area.tsx";
import styles from "./paste.module.css";
import { PastedTable } from "./pasted-table.tsx";
import { cellsIn, tableOn } from "./spreadsheet.ts";
import { guessed, type Understood, understood } from "./understood.ts";

interface PasteDialogProps {
  list: string;
  options: Option[];
  /** Text that was already pasted elsewhere. */
  start: string;
  edit(operations: Operation[], label: string): boolean;
  onClose(): void;
}

/** Renders what a pasted table means for a list, before it is put in. */
export function PasteDialog({ list, options, start, edit, onClose }: PasteDialogProps): ReactNode {
  const [retires, setRetires] = useState(false);
  const pasted = usePastedTable(start, options);
  const { meaning } = pasted;
  const isEmpty =
    !meaning || meaning.added.length + meaning.changed.length + (retires ? meaning.absent.length : 0) === 0;

  function putIn(): void {
    if (!meaning || isEmpty) return;
    const gone = new Set(retires ? meaning.absent.map(({ value }) => value) : []);
    const now = meaning.options.map((option) =>
      gone.has(option.value) ? { ...option, retired: true as const } : option,
    );
    if (edit([{ kind: "set-options", list, options: now, before: options }], "Paste options")) onClose();
  }

  return (
    <Dialog
      open
      title="Paste from a spreadsheet"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            unready={isEmpty ? "Nothing was pasted that the list has not already." : undefined}
            onClick={putIn}
          >
            {meaning ? buttonWords(meaning, retires) : "Put them into the list"}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <PasteFields pasted={pasted} />
      {meaning ? <Meaning meaning={meaning} retires={retires} onRetires={setRetires} /> : null}
    </Dialog>
  );
}

interface MeaningProps {
  meaning: Understood;
  retires: boolean;
  onRetires(retires: boolean): void;
}

function Meaning({ meaning, retires, onRetires }: MeaningProps) {
  const { length } = meaning.absent;
  return (
    <>
      <ul className={styles.meaning} aria-live="polite">
        {inWords(meaning).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {length > 0 ? (
        <Checkbox
          label={`Retire ${countOf(length)} that ${length === 1 ? "is" : "are"} not in what was pasted`}
          hint="No one new can choose them. People who chose one keep it."
          checked={retires}
          onChange={onRetires}
        />
      ) : null}
    </>
  );
}

/** Table being pasted, and its effect on a list. */
export interface PastedState {
  text: string;
  setText(text: string): void;
  table: ReturnType<typeof guessed> | null;
  setTable(table: ReturnType<typeof guessed>): void;
  meaning: Understood | null;
}

const none: Option[] = [];

/** Keeps a table that is being pasted. */
export function usePastedTable(start = "", options = none): PastedState {
  const read = (text: string) => (text.trim() === "" ? null : guessed(cellsIn(text)));
  const [text, setText] = useState(start);
  const [table, setTable] = useState(() => read(start));
  const meaning = useMemo(() => table && understood(table, options), [table, options]);
  return {
    text,
    table,
    setTable,
    meaning,
    setText(now) {
      setText(now);
      setTable(read(now));
    },
  };
}

/** Renders the box to paste into, and below it what was understood. */
export function PasteFields({ pasted }: { pasted: PastedState }): ReactNode {
  const { text, setText, table, setTable } = pasted;

  /** Browsers take seconds to put thousands of lines into a box that has none. */
  function paste(event: ClipboardEvent): void {
    const rows = tableOn(event.clipboardData);
    if (text !== "" || rows === null) return;
    event.preventDefault();
    setText(rows);
  }

  return (
    <div className={styles.fields} onPaste={paste}>
      <TextArea
        data-first-focus=""
        label="Rows from the spreadsheet"
        hint="One option per row. A row of headings, stored values, groups and other columns may come along."
        rows={table ? 3 : 8}
        value={text}
        onChange={setText}
      />
      {table ? <PastedTable table={table} onChange={setTable} /> : null}
    </div>
  );
}

const countOf = (count: number) => (count === 1 ? "1 option" : `${count} options`);

function buttonWords({ added, changed, absent }: Understood, retires: boolean): string {
  const parts = [
    ...(added.length > 0 ? [`Add ${countOf(added.length)}`] : []),
    ...(changed.length > 0 ? [`change ${changed.length}`] : []),
    ...(retires ? [`retire ${absent.length}`] : []),
  ];
  return capitalized(parts.join(", ") || "Put them into the list");
}

function inWords({ added, changed, same, notes }: Understood): string[] {
  return [
    [
      `${added.length} new`,
      ...(changed.length > 0 ? [`${changed.length} changed`] : []),
      ...(same > 0 ? [`${same} already in the list`] : []),
    ].join(", "),
    ...notes,
  ];
}
