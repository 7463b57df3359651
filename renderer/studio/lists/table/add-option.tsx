import { type FormEvent, type ReactNode, useState } from "react";
import { isBlank } from "#engine";
import { listFile } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { useIsClosed } from "../../draft/closed.ts";
import type { Edits } from "../../draft/use-edit.ts";
import styles from "../lists.module.css";
import { tableOn } from "../paste/spreadsheet.ts";
import { addOption } from "./option-edits.ts";
import type { OptionRow } from "./option-rows.ts";

interface AddOptionProps {
  list: string;
  rows: OptionRow[];
  edit: Edits["edit"];
  /** Several rows were pasted. */
  onPasteTable(text: string): void;
}

/** Renders the line that adds options: type, Enter, type, Enter. */
export function AddOption({ list, rows, edit, onPasteTable }: AddOptionProps): ReactNode {
  const isClosed = useIsClosed();
  const [label, setLabel] = useState("");
  if (isClosed) return null;

  function add(event: FormEvent): void {
    event.preventDefault();
    if (isBlank(label)) return;
    edit([addOption(listFile(list), rows, label.trim())], "Add an option");
    setLabel("");
  }

  return (
    <form className={styles.add} onSubmit={add}>
      <input
        className={styles.cell}
        aria-label="New option"
        placeholder="New option: type its label and press Enter"
        autoComplete="off"
        maxLength={300}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        onPaste={(event) => {
          const table = tableOn(event.clipboardData);
          if (table === null) return;
          event.preventDefault();
          onPasteTable(table);
        }}
      />
      <Button type="submit" size="small">
        Add
      </Button>
    </form>
  );
}
