import type { CSSProperties, ReactNode } from "react";
import { FieldGroup, type FieldTexts, useFieldIds } from "../field/field.tsx";
import styles from "./scale.module.css";

export interface ScaleProps extends FieldTexts {
  id?: string;
  /** The whole numbers of the first and the last point. */
  first: number;
  last: number;
  /** Meanings of the two ends. */
  ends?: { low: string; high: string } | undefined;
  value: number | null;
  onChange: (value: number) => void;
  required?: boolean;
  disabled?: boolean;
}

/** Renders a scale: radio buttons side by side, each a number, with words for the first and the last. */
export function Scale(props: ScaleProps): ReactNode {
  const { id, first, last, ends, value, onChange, required, disabled, ...texts } = props;
  const ids = useFieldIds(id, texts);
  const count = Math.max(0, last - first + 1);
  const points = Array.from({ length: count }, (_none, index) => first + index);
  // On a phone, more than seven points take two lines.
  const columns = { "--wide": count, "--narrow": count > 7 ? Math.ceil(count / 2) : count } as CSSProperties;
  const nameOf = (point: number) => {
    const end = ends && { [first]: "low", [last]: "high" }[point];
    return end ? `${ids.id}-${point} ${ids.id}-${end}` : `${ids.id}-${point}`;
  };
  return (
    <FieldGroup ids={ids} role="radiogroup" required={required} {...texts}>
      <div className={styles.scale}>
        <div className={styles.points} style={columns}>
          {points.map((point) => (
            <label key={point} className={styles.point}>
              <input
                type="radio"
                className={styles.radio}
                name={ids.id}
                value={point}
                checked={point === value}
                disabled={disabled}
                aria-labelledby={nameOf(point)}
                onChange={() => onChange(point)}
              />
              <span id={`${ids.id}-${point}`}>{point}</span>
            </label>
          ))}
        </div>
        {ends ? <Ends id={ids.id} first={first} last={last} {...ends} /> : null}
      </div>
    </FieldGroup>
  );
}

type EndsProps = Pick<ScaleProps, "first" | "last"> & NonNullable<ScaleProps["ends"]> & { id: string };

function Ends({ id, first, last, low, high }: EndsProps): ReactNode {
  return (
    <div className={styles.ends}>
      <p>
        {first}: <span id={`${id}-low`}>{low}</span>
      </p>
      <p>
        {last}: <span id={`${id}-high`}>{high}</span>
      </p>
    </div>
  );
}
