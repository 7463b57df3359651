import { type ReactNode, useState } from "react";
import type { WizardWanted } from "#engine/authoring";
import { RadioGroup } from "../../controls/choice/radio-group.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import styles from "../branches/map.module.css";
import { FormDialog } from "../controls/form-dialog.tsx";
import { useOutline } from "../draft/outline.ts";
import { Refusal } from "../draft/refusal.tsx";
import { useEdit } from "../draft/use-edit.ts";
import { useNewName } from "../naming/use-new-name.ts";

type Login = WizardWanted["login"];

interface NewWizardDialogProps {
  onClose(): void;
  onMade(wizard: string): void;
}

/** Renders the dialog that makes a wizard: one step, a review and an end, to go on from. */
export function NewWizardDialog({ onClose, onMade }: NewWizardDialogProps): ReactNode {
  const { edit, refusal } = useEdit();
  const taken = useOutline().wizards.map(({ id }) => id);
  const { title, name, hasTitle, isReady, titleField, nameField } = useNewName("", taken, "wizard");
  const [login, setLogin] = useState<Login>("at-review");

  function make(): void {
    if (!isReady) return;
    if (edit([{ kind: "add-wizard", name, title, role: null, login }], "Add a wizard")) onMade(name);
  }

  return (
    <FormDialog
      title="New wizard"
      confirm="Make the wizard"
      unready={hasTitle ? undefined : "Give it a title."}
      className={styles.fields}
      onSubmit={make}
      onClose={onClose}
    >
      <Refusal>{refusal}</Refusal>
      <TextField
        {...titleField}
        data-first-focus=""
        label="Title"
        hint="Short, for headings: Volunteer registration."
      />
      <TextField {...nameField} hint="In the addresses of its pages. It stays." />
      <RadioGroup
        label="When people log in"
        options={logins}
        value={login}
        onChange={(value) => setLogin(value as Login)}
      />
    </FormDialog>
  );
}

const logins: { value: Login; label: string }[] = [
  { value: "at-review", label: "Before the review" },
  { value: "every-step", label: "After the first step" },
  { value: "at-start", label: "Before the first step" },
];
