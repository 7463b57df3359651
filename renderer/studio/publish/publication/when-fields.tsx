import { type ReactNode, useState } from "react";
import { RadioGroup } from "../../../controls/choice/radio-group.tsx";
import fieldStyles from "../../../controls/field/field.module.css";
import { Field, useFieldIds } from "../../../controls/field/field.tsx";
import styles from "../publish.module.css";
import { asTyped, timeInWords, timeTyped } from "./time-in-words.ts";

/** Time at which a release goes live: now, or as typed. */
export interface When {
  isNow: boolean;
  typed: string;
}

interface WhenFieldsProps {
  when: When;
  onChange: (when: When) => void;
  error: string | undefined;
  /** Phrase before the time: what happens then. */
  happens?: string;
}

const hour = 60 * 60_000;

/** Renders the choice of when a release goes live. */
export function WhenFields({
  when,
  onChange,
  error,
  happens = "It goes live on",
}: WhenFieldsProps): ReactNode {
  const { isNow, typed } = when;
  return (
    <div className={styles.when}>
      <RadioGroup
        look="row"
        label="When"
        options={[
          { value: "now", label: "Now" },
          { value: "later", label: "At a time" },
        ]}
        value={isNow ? "now" : "later"}
        onChange={(value) =>
          onChange({ isNow: value === "now", typed: typed || asTyped(new Date(Date.now() + 24 * hour)) })
        }
      />
      {isNow ? null : (
        <TimeField
          value={typed}
          onChange={(value) => onChange({ isNow, typed: value })}
          error={error}
          happens={happens}
        />
      )}
    </div>
  );
}

function TimeField({
  value,
  onChange,
  error,
  happens,
}: { value: string; onChange: (value: string) => void } & Pick<WhenFieldsProps, "error" | "happens">) {
  const time = timeTyped(value);
  const [now] = useState(() => asTyped(new Date()));
  const hint = time && time > new Date() ? `${happens} ${timeInWords(time)}.` : "In your own time zone.";
  const texts = { label: "Date and time", hint, error };
  const ids = useFieldIds(undefined, texts);
  return (
    <Field ids={ids} {...texts}>
      <input
        id={ids.id}
        type="datetime-local"
        className={fieldStyles.input}
        value={value}
        min={now}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
