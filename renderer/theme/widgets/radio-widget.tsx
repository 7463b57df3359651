import type { ReactNode } from "react";
import { RadioGroup } from "../../controls/choice/radio-group.tsx";
import { optionValue, readWidget, type StepWidgetProps } from "./drawn-widget.ts";

/** One of a few, all in sight; two or three short ones stand side by side. */
export function RadioWidget(props: StepWidgetProps): ReactNode {
  const { id, field, texts, value, change } = readWidget(props);
  const { options } = field;
  const short = options.length <= 3 && options.every((option) => option.label.length <= 30);
  return (
    <RadioGroup
      {...texts}
      id={id}
      // Rows of a list have fields of the same name, and radios of one name exclude each other.
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
