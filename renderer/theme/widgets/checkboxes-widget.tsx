import type { ComponentType } from "react";
import type { ListOption } from "../../controls/list/list-option.ts";
import { listOptions } from "../../controls/list/list-option.ts";
import { chosenValues, keysOf, type LabeledTexts, readWidget, type StepWidgetProps } from "./step-widget.ts";

interface TickedProps extends LabeledTexts {
  id: string;
  name: string;
  options: ListOption[];
  value: string[];
  onChange: (keys: string[]) => void;
  disabled: boolean;
}

/** Returns a widget for multiple choices, rendered by this control. */
export function checkboxesWidget(Control: ComponentType<TickedProps>) {
  return function CheckboxesWidget(props: StepWidgetProps) {
    const { id, field, texts, value, change } = readWidget(props);
    return (
      <Control
        {...texts}
        id={id}
        name={id}
        options={listOptions(field.options)}
        value={keysOf(value)}
        onChange={(keys: string[]) => change(chosenValues(field.options, value, keys))}
        disabled={props.disabled ?? false}
      />
    );
  };
}
