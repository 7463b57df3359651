import { OTPInput, REGEXP_ONLY_DIGITS } from "input-otp";
import type { ReactNode } from "react";
import styles from "./code-input.module.css";
import { Field, type FieldTexts, useFieldIds } from "./field.tsx";
import { onlyDigits } from "./only-digits.ts";

interface CodeInputProps extends FieldTexts {
  id?: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  /** Called once all digits are there. */
  onComplete?: (value: string) => void;
  length?: number;
  disabled?: boolean;
}

/** A one-time code: drawn as boxes, but one real input, so paste, filling in from a message and screen readers see one. */
export function CodeInput({
  id,
  name,
  value,
  onChange,
  onComplete,
  length = 6,
  disabled,
  ...texts
}: CodeInputProps): ReactNode {
  const ids = useFieldIds(id, texts);
  return (
    <Field ids={ids} {...texts}>
      {/* What input-otp looks for before it makes a style element, which the page's policy would refuse. */}
      <span id="input-otp-style" hidden />
      <OTPInput
        id={ids.id}
        name={name}
        value={value}
        onChange={onChange}
        onComplete={(code: string) => onComplete?.(code)}
        maxLength={length}
        disabled={disabled}
        pattern={REGEXP_ONLY_DIGITS}
        inputMode="numeric"
        autoComplete="one-time-code"
        pasteTransformer={onlyDigits}
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        aria-invalid={texts.error ? true : undefined}
        aria-describedby={ids.describedBy}
        containerClassName={styles.code}
        render={({ slots }) => (
          <div className={styles.boxes} data-invalid={texts.error ? true : undefined} aria-hidden="true">
            {slots.map((slot, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              <span key={index} className={styles.box} data-active={slot.isActive || undefined}>
                {slot.char ?? (slot.hasFakeCaret ? <i className={styles.caret} /> : null)}
              </span>
            ))}
          </div>
        )}
      />
    </Field>
  );
}
