import { type ReactNode, useRef, useState } from "react";
import type { DateLimits } from "#engine";
import { lazyPart } from "../../base/lazy-part.tsx";
import { useStrings } from "../../words/strings.ts";
import { Button } from "../button/button.tsx";
import styles from "../field/field.module.css";
import { FieldGroup, type FieldTexts, LabelText, useFieldIds } from "../field/field.tsx";
import { CalendarIcon } from "../icons.ts";
import own from "./date-input.module.css";
import {
  type DatePart,
  type DateParts,
  joinDate,
  type Partial,
  partsOf,
  splitDate,
  wholeDate,
  wrongParts,
} from "./date-parts.ts";

export interface DateInputProps extends FieldTexts {
  id?: string;
  name?: string;
  parts: DateParts;
  /** What must be known at least. */
  partial?: Partial | undefined;
  /** A stored date, or the parts as typed between slashes. */
  value: string;
  onChange: (value: string) => void;
  /** Offers a calendar of these days. */
  calendar?: DateLimits | undefined;
  /** With `bday`, each part names what the browser may fill in. */
  autoComplete?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

const Calendar = lazyPart("calendar", async () => (await import("./calendar.tsx")).Calendar);

/** Renders a date as a field for each part. A whole date that is pasted into one of them fills all. */
export function DateInput({
  id,
  name,
  parts: kind,
  partial,
  value,
  onChange,
  calendar,
  autoComplete,
  required,
  disabled,
  ...texts
}: DateInputProps): ReactNode {
  const ids = useFieldIds(id, texts);
  const words = useStrings().controls.date;
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const [isOpen, setOpen] = useState(false);
  const typed = splitDate(value, kind);
  const wrong = texts.error ? wrongParts(typed, kind, partial) : [];

  const mayLack = (part: DatePart) =>
    partial !== undefined && (part === "day" || (part === "month" && partial === "year"));

  function change(index: number, text: string): void {
    const whole = wholeDate(text, kind, partial);
    onChange(whole ?? joinDate(typed.map((part, at) => (at === index ? text.replaceAll("/", "") : part))));
    // Who types a slash goes on to the next part.
    if (text.length > 1 && text.endsWith("/")) inputs.current[index + 1]?.focus();
  }

  return (
    <FieldGroup ids={ids} role="group" {...texts}>
      <div className={own.parts}>
        {partsOf[kind].map((part, index) => (
          <div key={part} className={mayLack(part) ? own.optional : own[part]}>
            <label htmlFor={`${ids.id}-${part}`} className={own.label}>
              <LabelText label={words[part]} optional={mayLack(part)} />
            </label>
            <input
              ref={(input) => {
                inputs.current[index] = input;
              }}
              id={`${ids.id}-${part}`}
              name={name && `${name}-${part}`}
              className={styles.input}
              type="text"
              inputMode="numeric"
              autoComplete={autoComplete === "bday" ? `bday-${part}` : autoComplete}
              value={typed[index] ?? ""}
              disabled={disabled}
              aria-required={required || undefined}
              aria-invalid={wrong[index] || undefined}
              onChange={(event) => change(index, event.currentTarget.value)}
              onPaste={(event) => {
                const whole = wholeDate(event.clipboardData.getData("text"), kind, partial);
                if (whole === null) return;
                event.preventDefault();
                onChange(whole);
              }}
            />
          </div>
        ))}
        {calendar ? (
          <Button
            id={`${ids.id}-calendar`}
            icon={<CalendarIcon size={20} />}
            aria-labelledby={`${ids.id}-calendar ${ids.label}`}
            aria-haspopup="dialog"
            disabled={disabled}
            onClick={() => setOpen(true)}
          >
            {words.calendar}
          </Button>
        ) : null}
      </div>
      {isOpen && calendar ? (
        <Calendar
          {...calendar}
          title={texts.label}
          value={wholeDate(value, kind) ?? ""}
          onChoose={(day) => {
            onChange(day);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </FieldGroup>
  );
}
