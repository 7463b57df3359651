import type { ReactNode } from "react";
import { RadioGroup } from "../../controls/choice/radio-group.tsx";
import { optionValue, readWidget, type StepWidgetProps } from "./drawn-widget.ts";

/** Renders a few choices as radio buttons; two or three short ones share a line. */
export function RadioWidget(props: StepWidgetProps): ReactNode {
  const { id, field, texts, value, change } = readWidget(props);
  const { options } = field;
  const short = options.length <= 3 && options.every((option) => option.label.length <= 30);
  return (
    <RadioGroup
      {...texts}
      id={id}
      // Fields of different rows share a name, and radio buttons with the same name exclude each other.
      name={id}
      look={short ? "row" : "list"}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value === undefined || value === null ? null : String(value)}
      onChange={(key) => change(optionValue(options, key))}
      required={field.required}
      disabled={props.disabled ?? false}
    />
  );
}
