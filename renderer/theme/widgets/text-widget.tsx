import { type ReactNode, useState } from "react";
import { type FieldView, type Json, numberFrom } from "#engine";
import { TextField, type TextFieldProps } from "../../controls/field/text-field.tsx";
import { LockIcon } from "../../controls/icons.ts";
import { readWidget, type StepWidgetProps } from "./step-widget.ts";
import styles from "./widgets.module.css";

/** Returns a widget for text of this type; with `confirm`, it locks once the registrant has confirmed the value. */
export function textWidget(type: TextFieldProps["type"]) {
  return (props: StepWidgetProps) => <TextWidget {...props} type={type} />;
}

/** Renders numbers as text: the typed text stays, and its number becomes the answer. */
export function NumberWidget(props: StepWidgetProps): ReactNode {
  const { field } = readWidget(props);
  return <TextWidget {...props} type={field.type === "integer" ? "number" : "decimal"} />;
}

function TextWidget({ type, ...props }: StepWidgetProps & Pick<TextFieldProps, "type">): ReactNode {
  const { id, field, texts, label, value, change, context } = readWidget(props);
  const { draw } = field;
  // While somebody types, the text stays as typed.
  const [typed, setTyped] = useState<{ text: string; value: Json | undefined } | null>(null);
  const settled = typed ? value : withoutPrefix(field, String(field.shown ?? value ?? ""));
  const locked = draw.confirm && context.locked.includes(id);
  return (
    <TextField
      {...texts}
      label={label}
      hint={locked ? <LockedHint>{draw.confirm?.locked}</LockedHint> : texts.hint}
      id={id}
      name={field.name}
      type={type}
      value={typed?.value === value && typed ? typed.text : String(settled ?? "")}
      onChange={(text) => {
        const next = valueFor(field, text);
        setTyped({ text, value: next });
        change(next);
      }}
      onBlur={(event) => {
        // Pressing the form's own button asks on submit and then continues.
        const to = event.relatedTarget;
        const submits =
          to instanceof HTMLButtonElement && to.type === "submit" && to.form?.id === context.formId;
        if (draw.confirm && !submits) context.left(field, id, value, to, () => change(""));
        setTyped(null);
      }}
      placeholder={draw.placeholder}
      autoComplete={draw.autocomplete}
      maxLength={field.maxLength}
      required={field.required}
      disabled={props.disabled || locked || false}
      unit={unitOf(field)}
    />
  );
}

/** Returns the number that was typed into a number field; otherwise the text itself. */
function valueFor({ type, suffix }: FieldView, text: string): Json | undefined {
  if (type !== "integer" && type !== "number") return text;
  return text === "" ? undefined : (numberFrom(text, suffix) ?? text);
}

/** Returns the text without the currency that is before the field. */
function withoutPrefix({ prefix = "" }: FieldView, text: string): string {
  return text.replace(prefix, "").replace(/^\u00a0/u, "");
}

/** Returns what is before or after the field's value. */
export function unitOf({ prefix, suffix, currency }: FieldView): TextFieldProps["unit"] {
  if (prefix === undefined && suffix === undefined) return undefined;
  const spoken = currency && new Intl.DisplayNames("en-US", { type: "currency" }).of(currency);
  return { before: prefix, after: suffix, spoken: spoken ?? suffix ?? "" };
}

/** Explains why a field can no longer change. */
function LockedHint({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className={styles.locked}>
      <LockIcon size={16} />
      <span>{children}</span>
    </span>
  );
}
