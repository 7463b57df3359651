import { type ReactNode, useState } from "react";
import { type CalendarSpan, isObject, type Json } from "#engine";
import { distanceInWords } from "#engine/authoring";
import { TextField } from "../../controls/field/text-field.tsx";
import { Select } from "../../controls/list/select.tsx";
import { useTyped } from "../draft/use-typed.ts";
import styles from "./limits.module.css";
import { type LimitKind, storedValue } from "./limits.ts";

const examples = {
  date: { label: "Date", hint: "Year, month, day: 2027-03-31", example: "2027-03-31" },
  month: { label: "Month", hint: "Year, month: 2027-03", example: "2027-03" },
  time: { label: "Time", hint: "Hours, minutes: 14:30", example: "14:30" },
  money: { label: "Amount", hint: "", example: "25,000" },
  number: { label: "Number", hint: "", example: "12.5" },
  text: { label: "Text", hint: "", example: "Other" },
};

interface LimitValueProps {
  kind: LimitKind;
  currency: string;
  value: Json | undefined;
  /** Where the kind alone doesn’t say what it is. */
  label?: string;
  onValue: (value: Json) => boolean;
  /** Absent where there must be a value. */
  onEmpty?: () => boolean;
}

/** Edits a date, an amount, a number or a text as it is stored: what answers are compared with, or begin with. */
export function LimitValue({ kind, currency, value, label, onValue, onEmpty }: LimitValueProps): ReactNode {
  const { hint, example, ...of } = examples[kind];
  const read = (text: string) => storedValue(text, kind, currency);
  const { onKeyDown: _, ...typed } = useTyped(String(value ?? ""), (text) => {
    if (text === "" && onEmpty) return onEmpty();
    const stored = read(text);
    return stored === null ? false : onValue(stored);
  });
  return (
    <TextField
      label={label ?? of.label}
      hint={hint}
      type={kind === "money" || kind === "number" ? "decimal" : "text"}
      {...typed}
      error={typed.value !== "" && read(typed.value) === null ? `Enter it like this: ${example}` : undefined}
    />
  );
}

const units = ["years", "months", "days"];

interface DistanceProps {
  span: Json | undefined;
  /** Months are moved by months and years. */
  hasDays?: boolean;
  onSpan: (span: { [unit: string]: number } | undefined) => boolean;
}

/** Edits how far before or after a day another one lies: "18 years before". */
export function Distance({ span, hasDays = true, onSpan }: DistanceProps): ReactNode {
  const parts = Object.entries(isObject(span) ? span : {});
  const [[storedUnit, stored] = [null, 0]] = parts;
  /** What is chosen counts as soon as there is a number. */
  const [chosen, setChosen] = useState({ unit: "years", isBefore: true });
  const unit = storedUnit ?? chosen.unit;
  const isBefore = stored === 0 ? chosen.isBefore : Number(stored) < 0;
  const spanOf = (count: number, way: typeof chosen) =>
    count === 0 ? undefined : { [way.unit]: way.isBefore ? -count : count };
  const { onKeyDown: _, ...typed } = useTyped(String(Math.abs(Number(stored))), (text) => {
    const count = Number(text || "0");
    return isCount(text) && onSpan(spanOf(count, { unit, isBefore }));
  });
  if (parts.length > 1) return <p>{distanceInWords(span as CalendarSpan)}</p>;

  function choose(part: Partial<typeof chosen>): void {
    const way = { unit, isBefore, ...part };
    setChosen(way);
    if (stored !== 0) onSpan(spanOf(Math.abs(Number(stored)), way));
  }

  return (
    <div className={styles.distance}>
      <TextField
        label="How far"
        type="decimal"
        {...typed}
        error={isCount(typed.value) ? undefined : "Enter a whole number, such as 14"}
      />
      <Select
        label="Unit"
        options={units.slice(0, hasDays ? 3 : 2).map((one) => ({ value: one, label: one }))}
        value={unit}
        onChange={(next) => next && choose({ unit: next })}
      />
      <Select
        label="Direction"
        options={[
          { value: "before", label: "before" },
          { value: "after", label: "after" },
        ]}
        value={isBefore ? "before" : "after"}
        onChange={(next) => next && choose({ isBefore: next === "before" })}
      />
    </div>
  );
}

const isCount = (text: string) => /^\d{0,5}$/u.test(text.trim());
