import { type ReactNode, useState } from "react";
import { isBlank } from "#engine";
import { slugProblem } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { Refusal } from "../draft/refusal.tsx";
import { useEdit } from "../draft/use-edit.ts";
import { freeName } from "../naming/free-name.ts";
import styles from "./paste/paste.module.css";
import { PasteFields, usePastedTable } from "./paste/paste-dialog.tsx";

interface NewListDialogProps {
  /** Names of the lists that there are. */
  taken: string[];
  onClose(): void;
  onCreated(list: string): void;
}

/** Renders the dialog that makes a list: its title, and its options typed or pasted. */
export function NewListDialog({ taken, onClose, onCreated }: NewListDialogProps): ReactNode {
  const { edit, refusal } = useEdit();
  const naming = useNaming(taken);
  const { title, name, nameError } = naming;
  const pasted = usePastedTable();
  const options = pasted.meaning?.options ?? [];
  const missing = options.length === 0 ? "A list needs an option at least." : undefined;

  function create(): void {
    if (missing || isBlank(title) || nameError !== null) return;
    if (edit([{ kind: "add-list", name, title: title.trim(), options }], "Add a list")) onCreated(name);
  }

  return (
    <Dialog
      open
      title="New list"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" unready={isBlank(title) ? "Give it a title." : missing} onClick={create}>
            {options.length > 0 ? `Make the list of ${options.length}` : "Make the list"}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Refusal>{refusal}</Refusal>
        <NameFields naming={naming} />
        <PasteFields pasted={pasted} />
      </div>
    </Dialog>
  );
}

/** Keeps the title of a new list, and its name, which follows the title until somebody edits it. */
function useNaming(taken: string[]) {
  const [title, setTitle] = useState("");
  const [typedName, setName] = useState<string | null>(null);
  const name = typedName ?? freeName(title, new Set(taken), "list");
  const nameError = taken.includes(name) ? "There is a list of this name." : slugProblem(name);
  return { title, setTitle, name, setName, nameError, isUnnamed: title === "" && typedName === null };
}

function NameFields({ naming }: { naming: ReturnType<typeof useNaming> }) {
  const { title, setTitle, name, setName, nameError, isUnnamed } = naming;
  return (
    <>
      <TextField
        data-first-focus=""
        label="Title"
        hint="What the list holds, for staff."
        value={title}
        onChange={setTitle}
      />
      <TextField
        label="Name"
        hint="By this name questions call the list."
        error={title !== "" ? (nameError ?? undefined) : undefined}
        value={isUnnamed ? "" : name}
        onChange={setName}
      />
    </>
  );
}
