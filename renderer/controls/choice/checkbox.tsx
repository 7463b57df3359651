import type { ReactNode } from "react";
import { useId } from "react";
import { ErrorText } from "../field/field.tsx";
import styles from "./choice.module.css";

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
export function Checkbox({
  id,
  name,
  label,
  hint,
  error,
  describedBy,
  checked,
  onChange,
  onBlur,
  disabled,
  required,
}: CheckboxProps): ReactNode {
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
          id={own}
          type="checkbox"
          className={styles.checkbox}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          // The hint is part of the label only for the pointer.
          aria-labelledby={hint ? `${own}-name` : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={() => onBlur?.()}
        />
        <span>
          <span id={`${own}-name`} className={styles.name}>
            {label}
          </span>
          {hint ? (
            <span id={`${own}-hint`} className={styles.hint}>
              {hint}
            </span>
          ) : null}
        </span>
      </label>
    </div>
  );
}
