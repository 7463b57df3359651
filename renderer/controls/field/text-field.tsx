import { type ComponentProps, type FocusEvent, type ReactNode, useId } from "react";
import { useCount } from "./count.ts";
import styles from "./field.module.css";
import { Field, type FieldTexts, useFieldIds } from "./field.tsx";

type Kind = "text" | "tel" | "url" | "email" | "number" | "decimal";

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
  decimal: { type: "text", inputMode: "decimal" },
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
  /** What stands before or after the value, and how screen readers say it: "$" and "US Dollar". */
  unit?: { before?: string | undefined; after?: string | undefined; spoken: string } | undefined;
}

/** Renders a single-line text field. */
export function TextField({
  type = "text",
  value,
  onChange,
  onBlur,
  required,
  disabled,
  maxLength,
  unit,
  ...props
}: TextFieldProps): ReactNode {
  const { id, label, hint, error, optional, labelHidden, ...input } = props;
  const texts = { label, hint, error, optional: optional ?? false, labelHidden: labelHidden ?? false };
  const made = useId();
  const unitId = `${id ?? made}-unit`;
  const count = useCount(value, maxLength);
  const countId = `${id ?? made}-count`;
  const ids = useFieldIds(id ?? made, texts, (unit && unitId) || (count && countId));
  const box = (
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
  );
  return (
    <Field ids={ids} {...texts}>
      {unit ? (
        <div className={styles.measured}>
          {unit.before ? <span aria-hidden="true">{unit.before}</span> : null}
          {box}
          {unit.after ? <span aria-hidden="true">{unit.after}</span> : null}
          <span id={unitId} className="visually-hidden">
            {unit.spoken}
          </span>
        </div>
      ) : (
        box
      )}
      {count ? (
        <p id={countId} className={styles.counter}>
          {count}
        </p>
      ) : null}
    </Field>
  );
}
