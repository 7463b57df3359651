import { type ReactNode, useState } from "react";
import { type Operation, stepBehindBranch, type WizardMap } from "#engine/authoring";
import { Checkbox } from "../../controls/choice/checkbox.tsx";
import { RadioGroup } from "../../controls/choice/radio-group.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import styles from "../branches/map.module.css";
import { FormDialog } from "../controls/form-dialog.tsx";
import { Refusal } from "../draft/refusal.tsx";
import { useEdit } from "../draft/use-edit.ts";
import { numbered } from "../draft/wizard-map.ts";
import { useNewName } from "../naming/use-new-name.ts";

/** A step that is being made: behind which one, and of which it is a copy. */
export interface StepRequest {
  kind: "add" | "duplicate";
  step: string;
}

interface StepDialogProps {
  map: WizardMap;
  request: StepRequest;
  onClose(): void;
  onMade(step: string): void;
}

/** Renders the dialog that adds a step, or a copy of one: its title, and the name that follows from it. */
export function StepDialog({ map, request, onClose, onMade }: StepDialogProps): ReactNode {
  const { wizard, definition } = map;
  const { step } = request;
  const isCopy = request.kind === "duplicate";
  const of = definition.steps[step]?.title ?? step;
  const taken = Object.keys(definition.machine.states);
  const { edit, refusal } = useEdit();
  const named = useNewName(isCopy ? `${of} (copy)` : "", taken, "step");
  const [skippable, setSkippable] = useState(false);
  const [forEverybody, setForEverybody] = useState(true);
  const joined = isCopy ? null : stepBehindBranch(definition.machine, step);

  function make(): void {
    if (!named.isReady) return;
    const { name, title } = named;
    const all = joined !== null && forEverybody ? { forEverybody } : {};
    const added = { description: null, after: step, ...all, skippable, fields: [] };
    const operation: Operation = isCopy
      ? { kind: "duplicate-step", wizard, step, name, title }
      : { kind: "add-step", wizard, name, title, ...added };
    if (edit([operation], isCopy ? "Duplicate a step" : "Add a step")) onMade(name);
  }

  return (
    <FormDialog
      title={isCopy ? `Duplicate ${of}` : `Add a step after ${of}`}
      confirm={isCopy ? "Duplicate the step" : "Add the step"}
      unready={named.hasTitle ? undefined : "Give it a heading."}
      className={styles.fields}
      onSubmit={make}
      onClose={onClose}
    >
      <Refusal>{refusal}</Refusal>
      <TextField {...named.titleField} data-first-focus="" label="Heading of the page" />
      <TextField {...named.nameField} hint="In the address of the page." />
      {joined === null ? null : (
        <RadioGroup
          label="Who gets it"
          options={[
            { value: "everybody", label: `Everybody who comes to ${numbered(map, joined)}` },
            { value: "branch", label: `Only those from ${numbered(map, step)}` },
          ]}
          value={forEverybody ? "everybody" : "branch"}
          onChange={(value) => setForEverybody(value === "everybody")}
        />
      )}
      {isCopy ? null : <Checkbox label="May be skipped" checked={skippable} onChange={setSkippable} />}
    </FormDialog>
  );
}
