import { type FormEvent, type ReactNode, useId, useState } from "react";
import { isBlank } from "#engine";
import { type Operation, slugProblem, stepBehindBranch, type WizardMap } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { Checkbox } from "../../controls/choice/checkbox.tsx";
import { RadioGroup } from "../../controls/choice/radio-group.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { Refusal } from "../draft/refusal.tsx";
import { useEdit } from "../draft/use-edit.ts";
import { numbered } from "../draft/wizard-map.ts";
import { freeName } from "../naming/free-name.ts";
import styles from "../ways/map.module.css";

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
  const { edit, refusal } = useEdit();
  const form = useId();
  const { wizard, definition } = map;
  const of = definition.steps[request.step]?.title ?? request.step;
  const isCopy = request.kind === "duplicate";
  const [title, setTitle] = useState(isCopy ? `${of} (copy)` : "");
  const [typedName, setTypedName] = useState<string | null>(null);
  const [isSkippable, setIsSkippable] = useState(false);
  const [isForEverybody, setIsForEverybody] = useState(true);
  const joined = isCopy ? null : stepBehindBranch(definition.machine, request.step);
  const name = typedName ?? freeName(title, new Set(Object.keys(definition.machine.states)), "step");
  const hasTitle = !isBlank(title);
  const nameError = hasTitle ? slugProblem(name) : null;

  function make(event: FormEvent): void {
    event.preventDefault();
    if (!hasTitle || nameError !== null) return;
    const operation: Operation = isCopy
      ? { kind: "duplicate-step", wizard, step: request.step, name, title: title.trim() }
      : {
          kind: "add-step",
          wizard,
          name,
          title: title.trim(),
          description: null,
          after: request.step,
          ...(joined !== null && isForEverybody ? { forEverybody: true } : {}),
          skippable: isSkippable,
          fields: [],
        };
    if (edit([operation], isCopy ? "Duplicate a step" : "Add a step")) onMade(name);
  }

  return (
    <Dialog
      open
      title={isCopy ? `Duplicate ${of}` : `Add a step after ${of}`}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            type="submit"
            form={form}
            unready={hasTitle ? undefined : "Give it a heading."}
          >
            {isCopy ? "Duplicate the step" : "Add the step"}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={form} className={styles.fields} onSubmit={make}>
        <Refusal>{refusal}</Refusal>
        <TextField data-first-focus="" label="Heading of the page" value={title} onChange={setTitle} />
        <TextField
          label="Name"
          hint="In the address of the page."
          error={nameError ?? undefined}
          value={hasTitle || typedName !== null ? name : ""}
          onChange={setTypedName}
        />
        {joined === null ? null : (
          <RadioGroup
            label="Who gets it"
            options={[
              { value: "everybody", label: `Everybody who comes to ${numbered(map, joined)}` },
              { value: "branch", label: `Only those from ${numbered(map, request.step)}` },
            ]}
            value={isForEverybody ? "everybody" : "branch"}
            onChange={(value) => setIsForEverybody(value === "everybody")}
          />
        )}
        {isCopy ? null : <Checkbox label="May be skipped" checked={isSkippable} onChange={setIsSkippable} />}
      </form>
    </Dialog>
  );
}
