import { type ReactNode, useId } from "react";
import styles from "./preview.module.css";

interface SegmentsProps<Value extends string | number | null> {
  label: string;
  options: { value: Value; label: string; title: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Renders a choice of few words in one row. */
export function Segments<Value extends string | number | null>({
  label,
  options,
  value,
  onChange,
}: SegmentsProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.label} title={option.title}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            aria-label={option.title}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
