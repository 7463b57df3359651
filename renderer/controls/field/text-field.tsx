import type { ComponentProps, FocusEvent, ReactNode } from "react";
import styles from "./field.module.css";
import { Field, type FieldTexts, useFieldIds } from "./field.tsx";

type Kind = "text" | "tel" | "url" | "email" | "number";

/**
 * Input attributes by type. A number is text made of digits, so that scrolling can't change it and a letter can't
 * clear it.
 */
const inputs: Record<
  Kind,
  Pick<ComponentProps<"input">, "type" | "inputMode" | "autoCapitalize" | "spellCheck">
> = {
  text: { type: "text" },
  tel: { type: "tel", inputMode: "tel" },
  url: { type: "url", inputMode: "url", autoCapitalize: "none", spellCheck: false },
  email: { type: "email", inputMode: "email", autoCapitalize: "none", spellCheck: false },
  number: { type: "text", inputMode: "numeric" },
};

export interface TextFieldProps
  extends FieldTexts,
    Pick<ComponentProps<"input">, "name" | "placeholder" | "autoComplete" | "maxLength" | "onFocus" | "ref"> {
  id?: string;
  type?: Kind;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  required?: boolean;
  disabled?: boolean;
}

/** Renders a single-line text field. */
export function TextField({
  type = "text",
  value,
  onChange,
  onBlur,
  required,
  disabled,
  ...props
}: TextFieldProps): ReactNode {
  const { id, label, hint, error, optional, labelHidden, ...input } = props;
  const texts = { label, hint, error, optional: optional ?? false, labelHidden: labelHidden ?? false };
  const ids = useFieldIds(id, texts);
  return (
    <Field ids={ids} {...texts}>
      <input
        {...input}
        {...inputs[type]}
        id={ids.id}
        className={styles.input}
        value={value}
        disabled={disabled}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </Field>
  );
}
