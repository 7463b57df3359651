import type { ReactNode } from "react";
import { useId } from "react";
import { ErrorText } from "../field/field.tsx";
import styles from "./choice.module.css";
import { ChoiceText } from "./choice-text.tsx";

interface CheckboxProps {
  id?: string;
  name?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Id of a text outside that also describes the box. */
  describedBy?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  disabled?: boolean;
  required?: boolean;
}

/** Renders a single checkbox. */
export function Checkbox(props: CheckboxProps): ReactNode {
  const { id, label, hint, error, describedBy, onChange, onBlur, required, ...input } = props;
  const made = useId();
  const own = id ?? made;
  const described = [describedBy, hint ? `${own}-hint` : "", error ? `${own}-error` : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={styles.single}>
      {error ? <ErrorText id={`${own}-error`}>{error}</ErrorText> : null}
      <label className={styles.choice}>
        <input
          {...input}
          id={own}
          type="checkbox"
          className={styles.checkbox}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          // The hint is part of the label only for the pointer.
          aria-labelledby={hint ? `${own}-name` : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={() => onBlur?.()}
        />
        <ChoiceText id={own} label={label} hint={hint} />
      </label>
    </div>
  );
}
