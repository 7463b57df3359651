import type { ComponentProps, ReactNode } from "react";
import { useEffect, useId, useState } from "react";
import { useCount } from "./count.ts";
import styles from "./field.module.css";
import { Field, type FieldTexts, useControl } from "./field.tsx";

interface TextAreaProps
  extends FieldTexts,
    Pick<ComponentProps<"textarea">, "name" | "placeholder" | "autoComplete" | "rows"> {
  id?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  required?: boolean;
  disabled?: boolean;
  maxLength?: number;
  /** Shows "n/max characters" below the box, also below the limit. */
  counter?: boolean;
}

/** Renders a multi-line text field. */
export function TextArea({ onChange, onBlur, maxLength, counter, ...props }: TextAreaProps): ReactNode {
  const made = useId();
  const { id = made, value } = props;
  const count = useCount(value, maxLength, counter);
  const { frame, control } = useControl({ ...props, id }, count && `${id}-count`);
  return (
    <Field {...frame}>
      <textarea
        {...control}
        className={`${styles.input} ${styles.area}`}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => onBlur?.()}
      />
      {count ? (
        <>
          <p id={`${id}-count`} className={styles.counter}>
            {count}
          </p>
          <SpokenCount count={count} />
        </>
      ) : null}
    </Field>
  );
}

/** Announces the count one second after the last key, not at every one. */
function SpokenCount({ count }: { count: string }): ReactNode {
  const [spoken, setSpoken] = useState("");
  const [first] = useState(count);
  useEffect(() => {
    if (count === first) return;
    const timer = setTimeout(() => setSpoken(count), 1000);
    return () => clearTimeout(timer);
  }, [count, first]);
  return (
    <span className="visually-hidden" aria-live="polite">
      {spoken}
    </span>
  );
}
