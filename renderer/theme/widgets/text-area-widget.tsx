import type { ReactNode } from "react";
import { TextArea } from "../../controls/field/text-area.tsx";
import { readWidget, type StepWidgetProps } from "./step-widget.ts";

export function TextAreaWidget(props: StepWidgetProps): ReactNode {
  const { id, field, texts, label, value, change } = readWidget(props);
  return (
    <TextArea
      {...texts}
      label={label}
      id={id}
      name={field.name}
      value={typeof value === "string" ? value : ""}
      onChange={change}
      placeholder={field.draw.placeholder}
      autoComplete={field.draw.autocomplete}
      maxLength={field.maxLength}
      counter={field.draw.counter ?? false}
      required={field.required}
      disabled={props.disabled ?? false}
    />
  );
}
