import type { ReactNode } from "react";
import { useState } from "react";
import { useStrings } from "../../words/strings.ts";
import { IconButton } from "../button/icon-button.tsx";
import { HideIcon, ShowIcon } from "../icons.ts";
import styles from "./field.module.css";
import { Field, useControl } from "./field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "placeholder" | "autoComplete"> {
  autoComplete: "current-password" | "new-password";
  /** Id of further text that describes it, such as the checklist of rules. */
  describedBy?: string;
}

/** Renders a password field whose value can be shown. */
export function PasswordField({ onChange, describedBy, ...props }: PasswordFieldProps): ReactNode {
  const { frame, control } = useControl(props, describedBy);
  const { password } = useStrings().controls;
  const [shown, setShown] = useState(false);
  return (
    <Field {...frame}>
      <div className={styles.boxed}>
        <input
          {...control}
          type={shown ? "text" : "password"}
          className={styles.input}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <IconButton
          label={shown ? password.hide : password.show}
          icon={shown ? <HideIcon size={20} /> : <ShowIcon size={20} />}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
        />
      </div>
    </Field>
  );
}
