import { type ReactNode, useState } from "react";
import { TextField, type TextFieldProps } from "../../controls/field/text-field.tsx";
import { readWidget, type StepWidgetProps } from "./drawn-widget.ts";
import { LockedHint } from "./locked-hint.tsx";

/** Returns a widget for text of this type; with `confirm`, it locks once the registrant has confirmed the value. */
export function textWidget(type: TextFieldProps["type"]) {
  return (props: StepWidgetProps) => <TextWidget {...props} type={type} />;
}

function TextWidget({ type, ...props }: StepWidgetProps & Pick<TextFieldProps, "type">): ReactNode {
  const { id, field, texts, label, value, change, context } = readWidget(props);
  const { draw } = field;
  // While somebody types, the text stays as typed.
  const [isEdited, setIsEdited] = useState(false);
  const locked = draw.confirm && context.locked.includes(id);
  return (
    <TextField
      {...texts}
      label={label}
      hint={locked ? <LockedHint>{draw.confirm?.locked}</LockedHint> : texts.hint}
      id={id}
      name={field.name}
      type={type}
      value={String((isEdited ? null : field.shown) ?? value ?? "")}
      onChange={(typed) => {
        setIsEdited(true);
        change(typed);
      }}
      onBlur={(event) => {
        // Pressing the form's own button asks on submit and then continues.
        const to = event.relatedTarget;
        const submits =
          to instanceof HTMLButtonElement && to.type === "submit" && to.form?.id === context.formId;
        if (draw.confirm && !submits) context.left(field, id, value, to, () => change(""));
        setIsEdited(false);
      }}
      placeholder={draw.placeholder}
      autoComplete={draw.autocomplete}
      maxLength={field.maxLength}
      required={field.required}
      disabled={props.disabled || locked || false}
    />
  );
}
