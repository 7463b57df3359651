import type { ComponentType } from "react";
import { listOptions } from "../../controls/list/list-option.ts";
import type { SelectProps } from "../../controls/list/select.tsx";
import { optionValue, readWidget, type StepWidgetProps } from "./step-widget.ts";

/** Returns a widget for a single choice, rendered by this control. */
export function selectWidget(Control: ComponentType<SelectProps>) {
  return function SelectWidget(props: StepWidgetProps) {
    const { id, field, texts, label, value, change } = readWidget(props);
    return (
      <Control
        {...texts}
        label={label}
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
  };
}
