import { type FormEvent, type ReactNode, useState } from "react";
import { isBlank } from "#engine";
import { Button } from "../../../controls/button/button.tsx";
import styles from "../lists.module.css";

interface AddOptionProps {
  onAdd(label: string): void;
  /** Several rows were pasted. */
  onPasteTable(text: string): void;
}

/** Renders the line that adds options: type, Enter, type, Enter. */
export function AddOption({ onAdd, onPasteTable }: AddOptionProps): ReactNode {
  const [label, setLabel] = useState("");

  function add(event: FormEvent): void {
    event.preventDefault();
    if (isBlank(label)) return;
    onAdd(label.trim());
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
          const text = event.clipboardData.getData("text/plain");
          if (!/[\n\r\t]/u.test(text.trim())) return;
          event.preventDefault();
          onPasteTable(text);
        }}
      />
      <Button type="submit" size="small">
        Add
      </Button>
    </form>
  );
}
