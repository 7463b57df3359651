import type { ReactNode } from "react";
import { TextField } from "../../controls/field/text-field.tsx";
import { readWidget, type StepWidgetProps } from "./drawn-widget.ts";
import { LockedHint } from "./locked-hint.tsx";

const kinds = { tel: "tel", url: "url", email: "email", number: "number" } as const;

/** text, tel, url, email and number; with `confirm`, locked once the registrant has confirmed it. */
export function TextWidget(props: StepWidgetProps): ReactNode {
  const { id, field, texts, value, change, context } = readWidget(props);
  const { draw, widget } = field;
  const locked = draw.confirm && context.locked.includes(id);
  return (
    <TextField
      {...texts}
      hint={locked ? <LockedHint>{draw.confirm?.locked}</LockedHint> : texts.hint}
      id={id}
      name={field.name}
      type={widget in kinds ? kinds[widget as keyof typeof kinds] : "text"}
      value={value === undefined || value === null ? "" : String(value)}
      onChange={change}
      onBlur={(event) => {
        // Pressing the form's own button asks when it submits, and then goes on.
        const to = event.relatedTarget;
        const submits =
          to instanceof HTMLButtonElement && to.type === "submit" && to.form?.id === context.formId;
        if (draw.confirm && !submits) context.left(field, id, value, () => change(""));
      }}
      placeholder={draw.placeholder}
      autoComplete={draw.autocomplete}
      maxLength={field.maxLength}
      required={field.required}
      disabled={props.disabled || locked || false}
    />
  );
}
