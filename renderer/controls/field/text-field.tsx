import { type ComponentProps, type FocusEvent, type ReactNode, useId } from "react";
import { useCount } from "./count.ts";
import styles from "./field.module.css";
import { Field, type FieldTexts, useControl } from "./field.tsx";

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
  /** Text before or after the value, and how screen readers say it: "$" and "US Dollar". */
  unit?: { before?: string | undefined; after?: string | undefined; spoken: string } | undefined;
}

/** Renders a single-line text field. */
export function TextField({ type = "text", onChange, maxLength, unit, ...props }: TextFieldProps): ReactNode {
  const made = useId();
  const { id = made, value } = props;
  const count = useCount(value, maxLength);
  const more = (unit && `${id}-unit`) || (count && `${id}-count`);
  const { frame, control } = useControl({ ...props, id }, more);
  const box = (
    <input
      {...control}
      {...inputs[type]}
      className={styles.input}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  return (
    <Field {...frame}>
      {unit ? (
        <div className={styles.measured}>
          {unit.before ? <span aria-hidden="true">{unit.before}</span> : null}
          {box}
          {unit.after ? <span aria-hidden="true">{unit.after}</span> : null}
          <span id={`${id}-unit`} className="visually-hidden">
            {unit.spoken}
          </span>
        </div>
      ) : (
        box
      )}
      {count ? (
        <p id={`${id}-count`} className={styles.counter}>
          {count}
        </p>
      ) : null}
    </Field>
  );
}
