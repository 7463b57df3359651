import type { ReactNode } from "react";
import { FieldGroup, type FieldTexts, useFieldIds } from "../field/field.tsx";
import styles from "./choice.module.css";

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** An icon for `cards`. */
  icon?: ReactNode;
}

interface RadioGroupProps extends FieldTexts {
  id?: string;
  name?: string;
  options: Choice[];
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  required?: boolean;
  disabled?: boolean;
  /** `cards` renders each choice as a large card, `row` puts short ones side by side. */
  look?: "list" | "row" | "cards";
}

/** Renders a few choices of which one can be selected. */
export function RadioGroup({
  id,
  name,
  options,
  value,
  onChange,
  onBlur,
  required,
  disabled,
  look = "list",
  ...texts
}: RadioGroupProps): ReactNode {
  const ids = useFieldIds(id, texts);
  return (
    <FieldGroup ids={ids} role="radiogroup" required={required ?? false} {...texts}>
      <div className={styles[look]}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={name ?? ids.id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              aria-labelledby={`${ids.id}-${option.value}-name`}
              aria-describedby={option.hint ? `${ids.id}-${option.value}-hint` : undefined}
              onChange={() => onChange(option.value)}
              onBlur={() => onBlur?.()}
            />
            {option.icon}
            <span>
              <span id={`${ids.id}-${option.value}-name`} className={styles.name}>
                {option.label}
              </span>
              {option.hint ? (
                <span id={`${ids.id}-${option.value}-hint`} className={styles.hint}>
                  {option.hint}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
