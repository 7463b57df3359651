import { OTPInput, REGEXP_ONLY_DIGITS } from "input-otp";
import type { ReactNode } from "react";
import styles from "./code-input.module.css";
import { Field, type FieldTexts, useControl } from "./field.tsx";
import { onlyDigits } from "./only-digits.ts";

interface CodeInputProps extends FieldTexts {
  id?: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  /** Called once all digits are entered. */
  onComplete?: (value: string) => void;
  length?: number;
  disabled?: boolean;
}

/**
 * Renders a one-time code as boxes over one real input, so that paste, autofill and screen readers see a single
 * field.
 */
export function CodeInput({ onComplete, length = 6, ...props }: CodeInputProps): ReactNode {
  const { frame, control } = useControl(props);
  const isInvalid = control["aria-invalid"];
  return (
    <Field {...frame}>
      {/* input-otp looks for this before it injects a style element, which the page's policy would refuse. */}
      <span id="input-otp-style" hidden />
      <OTPInput
        {...control}
        onComplete={(code: string) => onComplete?.(code)}
        maxLength={length}
        pattern={REGEXP_ONLY_DIGITS}
        inputMode="numeric"
        autoComplete="one-time-code"
        pasteTransformer={onlyDigits}
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        containerClassName={styles.code}
        render={({ slots }) => (
          <div className={styles.boxes} data-invalid={isInvalid} aria-hidden="true">
            {slots.map((slot, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
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
