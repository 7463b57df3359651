import type { ReactNode } from "react";
import { controlInWords, controlsFor } from "#engine/authoring";
import { Select } from "../../../controls/list/select.tsx";
import type { EditorProps } from "../../schema-form/form-context.ts";
import { useQuestion } from "./question-context.ts";

/** Stands for a control that was not chosen. */
const usual = "\u0000usual";

/** Edits the control of a question, among those that can draw its answer. */
export function ControlChoice({ label, value, onChange }: EditorProps): ReactNode {
  const { field } = useQuestion().question;
  const given = typeof value === "string" ? value : usual;
  const { widget: _, ...draw } = field.draw ?? {};
  const without = controlInWords({ ...field, draw });
  const options = [
    { value: usual, label: `The usual one: ${without}` },
    ...controlsFor(field)
      .filter(({ name, words }) => name === given || words !== without)
      .map(({ name, words }) => ({ value: name, label: words.charAt(0).toUpperCase() + words.slice(1) })),
  ];
  return (
    <Select
      label={label}
      options={options}
      value={given}
      onChange={(next) => next !== null && onChange(next === usual ? undefined : next)}
    />
  );
}
