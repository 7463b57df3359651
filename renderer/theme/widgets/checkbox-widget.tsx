import type { ReactNode } from "react";
import { Checkbox } from "../../controls/choice/checkbox.tsx";
import { Reason } from "../../controls/field/reason.tsx";
import { readWidget, type StepWidgetProps } from "./step-widget.ts";

export function CheckboxWidget(props: StepWidgetProps): ReactNode {
  const { id, field, texts, value, change } = readWidget(props);
  return (
    <>
      <Checkbox
        id={id}
        name={field.name}
        label={texts.label}
        hint={texts.hint}
        error={texts.error}
        checked={value === true}
        onChange={change}
        required={field.required}
        disabled={props.disabled ?? false}
      />
      <Reason />
    </>
  );
}
