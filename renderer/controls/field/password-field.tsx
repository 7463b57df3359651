import type { ReactNode } from "react";
import { useState } from "react";
import { useStrings } from "../../words/strings.ts";
import { IconButton } from "../button/icon-button.tsx";
import { HideIcon, ShowIcon } from "../icons.ts";
import styles from "./field.module.css";
import { Field, useFieldIds } from "./field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "placeholder" | "autoComplete"> {
  autoComplete: "current-password" | "new-password";
  /** Id of further text that describes it, such as the checklist of rules. */
  describedBy?: string;
}

/** Renders a password field whose value can be shown. */
export function PasswordField({
  value,
  onChange,
  onBlur,
  required,
  disabled,
  ...props
}: PasswordFieldProps): ReactNode {
  const { id, label, hint, error, optional, labelHidden, describedBy, ...input } = props;
  const texts = { label, hint, error, optional: optional ?? false, labelHidden: labelHidden ?? false };
  const ids = useFieldIds(id, texts, describedBy);
  const { password } = useStrings().controls;
  const [shown, setShown] = useState(false);
  return (
    <Field ids={ids} {...texts}>
      <div className={styles.boxed}>
        <input
          {...input}
          id={ids.id}
          type={shown ? "text" : "password"}
          className={styles.input}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
        <IconButton
          label={shown ? password.hide : password.show}
          icon={shown ? <HideIcon size={20} /> : <ShowIcon size={20} />}
          aria-controls={ids.id}
          onClick={() => setShown(!shown)}
        />
      </div>
    </Field>
  );
}
