import { type ReactNode, useState } from "react";
import { schemaFileAt } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { Refusal } from "../draft/refusal.tsx";
import { useEdit } from "../draft/use-edit.ts";

interface NewFileDialogProps {
  /** Likely folder of the new file, with a slash at its end. */
  folder: string;
  onClose(): void;
  onCreated(file: string): void;
}

/** Renders the dialog that adds an empty file to the draft. */
export function NewFileDialog({ folder, onClose, onCreated }: NewFileDialogProps): ReactNode {
  const { files } = useDraft();
  const { edit, refusal } = useEdit();
  const [typed, setTyped] = useState(folder);
  const [isTried, setIsTried] = useState(false);
  const file = typed.trim();
  const problem = problemIn(file, files);

  function create(): void {
    setIsTried(true);
    if (problem !== null) return;
    if (edit([{ kind: "write", file, text: emptyFile(file), before: null }], `Add ${file}`)) onCreated(file);
  }

  return (
    <Dialog
      open
      title="New file"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" onClick={create}>
            Add the file
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <Refusal>{refusal}</Refusal>
      <TextField
        data-first-focus=""
        label="Path"
        hint="Its folder and name, as in shared/address.json. Steps, lists and wizards are easier to add on their own pages."
        error={isTried ? (problem ?? undefined) : undefined}
        value={typed}
        onChange={setTyped}
      />
    </Dialog>
  );
}

function problemIn(file: string, files: object): string | null {
  if (!/^(?:[a-z0-9][\w-]*\/)*[a-z0-9][\w-]*(?:\.[\w-]+)*\.(?:json|md)$/iu.test(file))
    return "Enter a path of letters, digits and hyphens that ends with .json or .md.";
  return Object.hasOwn(files, file) ? "There is a file of this name." : null;
}

function emptyFile(file: string): string {
  if (!file.endsWith(".json")) return "\n";
  const schema = schemaFileAt(file);
  const up = "../".repeat(file.split("/").length - 1);
  return schema === null ? "{}\n" : `{\n  "$schema": "${up}${schema}"\n}\n`;
}
