import type { ReactNode } from "react";
import { FieldGroup, type FieldTexts, useFieldIds } from "../field/field.tsx";
import styles from "./choice.module.css";
import { ChoiceText } from "./choice-text.tsx";

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
export function RadioGroup(props: RadioGroupProps): ReactNode {
  const { id, name, options, value, onChange, onBlur, required, disabled, look = "list", ...texts } = props;
  const ids = useFieldIds(id, texts);
  const idOf = (option: Choice) => `${ids.id}-${option.value}`;
  return (
    <FieldGroup ids={ids} role="radiogroup" required={required} {...texts}>
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
              aria-labelledby={`${idOf(option)}-name`}
              aria-describedby={option.hint ? `${idOf(option)}-hint` : undefined}
              onChange={() => onChange(option.value)}
              onBlur={() => onBlur?.()}
            />
            {option.icon}
            <ChoiceText id={idOf(option)} label={option.label} hint={option.hint} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
