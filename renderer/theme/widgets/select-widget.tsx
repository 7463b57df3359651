import type { ReactNode } from "react";
import { Select } from "../../controls/list/select.tsx";
import { listOptions, optionValue, readWidget, type StepWidgetProps } from "./drawn-widget.ts";
import { LazyComboBox } from "./lazy-lists.tsx";

/** One of a list: looked through (`select`) or searched (`combobox`). */
export function SelectWidget(props: StepWidgetProps): ReactNode {
  const { id, field, texts, value, change } = readWidget(props);
  const Control = field.widget === "combobox" ? LazyComboBox : Select;
  return (
    <Control
      {...texts}
      id={id}
      name={field.name}
      options={listOptions(field.options)}
      value={value === undefined || value === null ? null : String(value)}
      onChange={(key) => change(optionValue(field.options, key))}
      placeholder={field.draw.placeholder}
      autoComplete={field.draw.autocomplete}
      required={field.required}
      disabled={props.disabled ?? false}
    />
  );
}
