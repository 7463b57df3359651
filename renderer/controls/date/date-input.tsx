import { type ClipboardEvent, type ComponentProps, type ReactNode, useRef, useState } from "react";
import type { DateLimits } from "#engine";
import { lazyPart } from "../../base/lazy-part.tsx";
import { useStrings } from "../../words/strings.ts";
import { Button } from "../button/button.tsx";
import styles from "../field/field.module.css";
import { FieldGroup, type FieldIds, type FieldTexts, LabelText, useFieldIds } from "../field/field.tsx";
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
  /** Parts that must be known at least. */
  partial?: Partial | undefined;
  /** A stored date, or the parts as typed between slashes. */
  value: string;
  onChange: (value: string) => void;
  /** Offers a calendar of these days. */
  calendar?: DateLimits | undefined;
  /** Autofill token; with `bday`, each part gets its own. */
  autoComplete?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

const Calendar = lazyPart("calendar", async () => (await import("./calendar.tsx")).Calendar);

/** Renders a date as a field for each part. A whole date that is pasted into one of them fills all. */
export function DateInput(props: DateInputProps): ReactNode {
  const { id, name, parts: kind, partial, value: _, onChange, calendar, ...rest } = props;
  const { autoComplete, required, disabled, ...texts } = rest;
  const ids = useFieldIds(id, texts);
  const { inputs, typed, change, paste } = useTypedParts(props);
  const wrong = texts.error ? wrongParts(typed, kind, partial) : [];
  return (
    <FieldGroup ids={ids} role="group" {...texts}>
      <div className={own.parts}>
        {partsOf[kind].map((part, index) => (
          <PartField
            key={part}
            ref={(input) => {
              inputs.current[index] = input;
            }}
            id={`${ids.id}-${part}`}
            part={part}
            partial={partial}
            name={name && `${name}-${part}`}
            autoComplete={autoComplete === "bday" ? `bday-${part}` : autoComplete}
            value={typed[index] ?? ""}
            disabled={disabled}
            aria-required={required || undefined}
            aria-invalid={wrong[index] || undefined}
            onChange={(event) => change(index, event.currentTarget.value)}
            onPaste={paste}
          />
        ))}
        {calendar ? <CalendarButton {...props} calendar={calendar} ids={ids} /> : null}
      </div>
    </FieldGroup>
  );
}

/** Keeps a date as it is typed or pasted, part by part. */
function useTypedParts({ parts: kind, partial, value, onChange }: DateInputProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const typed = splitDate(value, kind);
  return {
    inputs,
    typed,
    change(index: number, text: string): void {
      const whole = wholeDate(text, kind, partial);
      onChange(whole ?? joinDate(typed.map((part, at) => (at === index ? text.replaceAll("/", "") : part))));
      // Who types a slash goes on to the next part.
      if (text.length > 1 && text.endsWith("/")) inputs.current[index + 1]?.focus();
    },
    paste(event: ClipboardEvent): void {
      const whole = wholeDate(event.clipboardData.getData("text"), kind, partial);
      if (whole === null) return;
      event.preventDefault();
      onChange(whole);
    },
  };
}

interface PartFieldProps extends ComponentProps<"input"> {
  part: DatePart;
  partial: Partial | undefined;
}

function PartField({ part, partial, ...input }: PartFieldProps): ReactNode {
  const words = useStrings().controls.date;
  const mayLack = partial !== undefined && (part === "day" || (part === "month" && partial === "year"));
  return (
    <div className={mayLack ? own.optional : own[part]}>
      <label htmlFor={input.id} className={own.label}>
        <LabelText label={words[part]} optional={mayLack} />
      </label>
      <input {...input} className={styles.input} type="text" inputMode="numeric" />
    </div>
  );
}

interface CalendarButtonProps extends Pick<DateInputProps, "label" | "parts" | "value" | "onChange"> {
  ids: FieldIds;
  calendar: DateLimits;
  disabled?: boolean;
}

/** Renders the button that opens the calendar of a date. */
function CalendarButton({ ids, label, parts, value, onChange, calendar, disabled }: CalendarButtonProps) {
  const words = useStrings().controls.date;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
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
      {isOpen ? (
        <Calendar
          {...calendar}
          title={label}
          value={wholeDate(value, parts) ?? ""}
          onChoose={(day) => {
            onChange(day);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
