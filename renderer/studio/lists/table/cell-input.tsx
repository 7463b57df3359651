import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { useIsClosed } from "../../draft/closed.ts";
import { useTypedSince } from "../../draft/use-typed-since.ts";
import styles from "../lists.module.css";
import { tableOn } from "../paste/spreadsheet.ts";

interface CellInputProps {
  /** The column and the row in words: "Label of Ohio". */
  label: string;
  /** The column's key, to go up and down in it. */
  column: string;
  value: string;
  onCommit(text: string): void;
  /** Goes to the same column of another row. */
  onGo(rows: 1 | -1): void;
  /** Several rows were pasted here. */
  onPasteTable(text: string): void;
}

/**
 * Renders a cell that is typed into in place. Enter keeps what was typed and goes down, as in a spreadsheet;
 * Escape takes it back.
 */
export function CellInput({ label, column, value, onCommit, onGo, onPasteTable }: CellInputProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const isClosed = useIsClosed();
  const { begin, commit } = useTypedSince();

  function leave(): void {
    if (typed !== null && typed.trim() !== value) commit(() => onCommit(typed.trim()));
    setTyped(null);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const table = tableOn(event.clipboardData);
    if (isClosed || table === null) return;
    event.preventDefault();
    onPasteTable(table);
  }

  return (
    <input
      className={styles.cell}
      aria-label={label}
      data-column={column}
      value={typed ?? value}
      autoComplete="off"
      readOnly={isClosed}
      onChange={(event) => {
        begin();
        setTyped(event.currentTarget.value);
      }}
      onBlur={leave}
      onKeyDown={(event) => press(event, onGo, () => setTyped(null))}
      onPaste={paste}
    />
  );
}

function press(
  event: KeyboardEvent<HTMLInputElement>,
  onGo: CellInputProps["onGo"],
  takeBack: () => void,
): void {
  // The row and the list handle keys, but must not take letters and arrows away from the text.
  if (event.key !== "Tab") event.stopPropagation();
  if (event.nativeEvent.isComposing) return;
  if (event.key === "Escape") takeBack();
  const steps: { [key: string]: 1 | -1 } = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 };
  const rows = steps[event.key];
  if (!rows || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const input = event.currentTarget;
  // Blur keeps the text; in the last row, the focus stays.
  input.blur();
  onGo(rows);
  if (document.activeElement === document.body) input.focus();
}
