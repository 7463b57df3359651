import { type FormEvent, type ReactNode, useState } from "react";
import { isBlank } from "#engine";
import { Button } from "../../../controls/button/button.tsx";
import { TextField } from "../../../controls/field/text-field.tsx";
import { Toolbar } from "../../controls/page.tsx";
import styles from "../lists.module.css";

interface NewTextProps {
  /** The names of the texts that options have already. */
  taken: string[];
  onAdd(name: string, text: string): void;
}

/** Renders the button that gives options one text more: `code`, `acronym`. */
export function NewText({ taken, onAdd }: NewTextProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Toolbar>
        <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
          Add another text
        </Button>
      </Toolbar>
    );
  return (
    <NewTextForm
      taken={taken}
      onAdd={(name, text) => {
        onAdd(name, text);
        setIsOpen(false);
      }}
    />
  );
}

function NewTextForm({ taken, onAdd }: NewTextProps) {
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const isName = /^[a-z][a-zA-Z0-9]*$/u.test(name) && !["constructor", "prototype", ...taken].includes(name);
  const isWrong = name !== "" && !isName;

  function add(event: FormEvent): void {
    event.preventDefault();
    if (isName && !isBlank(text)) onAdd(name, text.trim());
  }

  return (
    <form className={styles.panel} onSubmit={add}>
      <TextField
        label="Name of the text"
        hint="Hints and reviews find it by this name, such as code. Small letters, no spaces."
        error={isWrong ? "Another name: letters and numbers that begin with a small letter." : undefined}
        value={name}
        onChange={setName}
      />
      <TextField label="Text" value={text} onChange={setText} />
      <Toolbar>
        <Button size="small" type="submit">
          Add this text
        </Button>
      </Toolbar>
    </form>
  );
}
