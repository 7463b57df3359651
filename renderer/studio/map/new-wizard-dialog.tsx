import { type FormEvent, type ReactNode, useId, useState } from "react";
import { isBlank } from "#engine";
import { slugProblem, type WizardWanted } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { RadioGroup } from "../../controls/choice/radio-group.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { useOutline } from "../draft/outline.ts";
import { Refusal } from "../draft/refusal.tsx";
import { useEdit } from "../draft/use-edit.ts";
import { freeName } from "../naming/free-name.ts";
import styles from "../ways/map.module.css";

type Login = WizardWanted["login"];

/** Renders the dialog that makes a wizard: one step, a review and an end, to go on from. */
export function NewWizardDialog({
  onClose,
  onMade,
}: {
  onClose(): void;
  onMade(wizard: string): void;
}): ReactNode {
  const { edit, refusal } = useEdit();
  const { wizards } = useOutline();
  const form = useId();
  const [title, setTitle] = useState("");
  const [typedName, setTypedName] = useState<string | null>(null);
  const [login, setLogin] = useState<Login>("at-review");
  const name = typedName ?? freeName(title, new Set(wizards.map(({ id }) => id)), "wizard");
  const hasTitle = !isBlank(title);
  const nameError = hasTitle ? slugProblem(name) : null;

  function make(event: FormEvent): void {
    event.preventDefault();
    if (!hasTitle || nameError !== null) return;
    if (edit([{ kind: "add-wizard", name, title: title.trim(), role: null, login }], "Add a wizard"))
      onMade(name);
  }

  return (
    <Dialog
      open
      title="New wizard"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            type="submit"
            form={form}
            unready={hasTitle ? undefined : "Give it a title."}
          >
            Make the wizard
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={form} className={styles.fields} onSubmit={make}>
        <Refusal>{refusal}</Refusal>
        <TextField
          data-first-focus=""
          label="Title"
          hint="Short, for headings: Volunteer registration."
          value={title}
          onChange={setTitle}
        />
        <TextField
          label="Name"
          hint="In the addresses of its pages. It stays."
          error={nameError ?? undefined}
          value={hasTitle || typedName !== null ? name : ""}
          onChange={setTypedName}
        />
        <RadioGroup
          label="When people log in"
          options={[
            { value: "at-review", label: "Before the review" },
            { value: "every-step", label: "After the first step" },
            { value: "at-start", label: "Before the first step" },
          ]}
          value={login}
          onChange={(value) => setLogin(value as Login)}
        />
      </form>
    </Dialog>
  );
}
