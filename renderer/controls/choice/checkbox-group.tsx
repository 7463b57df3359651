import type { ReactNode } from "react";
import { FieldGroup, type FieldTexts, useFieldIds } from "../field/field.tsx";
import { Checkbox } from "./checkbox.tsx";
import styles from "./choice.module.css";
import { withToggled } from "./toggled.ts";

export interface CheckboxGroupProps extends FieldTexts {
  id?: string;
  name?: string;
  options: { value: string; label: ReactNode; hint?: ReactNode }[];
  value: string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** Renders a few choices of which any number can be ticked. */
export function CheckboxGroup(props: CheckboxGroupProps): ReactNode {
  const { id, name, options, value, onChange, onBlur, disabled = false, ...texts } = props;
  const ids = useFieldIds(id, texts);
  const order = options.map((option) => option.value);
  return (
    <FieldGroup ids={ids} role="group" {...texts}>
      <div className={styles.list}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name ?? ids.id}
            label={option.label}
            hint={option.hint}
            checked={value.includes(option.value)}
            disabled={disabled}
            onChange={() => onChange(withToggled(value, option.value, order))}
            onBlur={() => onBlur?.()}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
