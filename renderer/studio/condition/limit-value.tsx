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
  /** Label, where the kind alone doesn’t say what it is. */
  label?: string;
  onValue: (value: Json) => boolean;
  /** Absent where there must be a value. */
  onEmpty?: () => boolean;
}

/** Edits a date, an amount, a number or a text in its stored form: an operand of comparisons, or an initial value. */
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

const units = ["years", "months", "days"].map((unit) => ({ value: unit, label: unit }));
const directions = ["before", "after"].map((direction) => ({ value: direction, label: direction }));

interface DistanceProps {
  span: Json | undefined;
  /** Months are moved by months and years. */
  hasDays?: boolean;
  onSpan: (span: { [unit: string]: number } | undefined) => boolean;
}

/** Edits how far before or after a day another one lies: "18 years before". */
export function Distance({ span, ...props }: DistanceProps): ReactNode {
  const parts = Object.entries(isObject(span) ? span : {});
  if (parts.length > 1) return <p>{distanceInWords(span as CalendarSpan)}</p>;
  const [[unit, count] = [null, 0]] = parts;
  return <PlainDistance unit={unit} count={Number(count)} {...props} />;
}

interface PlainDistanceProps extends Omit<DistanceProps, "span"> {
  /** Null while it is no distance. */
  unit: string | null;
  /** Distance; negative for the past. */
  count: number;
}

function PlainDistance({ unit: stored, count, hasDays = true, onSpan }: PlainDistanceProps): ReactNode {
  /** Choice that takes effect as soon as there is a number. */
  const [chosen, setChosen] = useState({ unit: "years", isBefore: true });
  const unit = stored ?? chosen.unit;
  const isBefore = count === 0 ? chosen.isBefore : count < 0;
  const way = { unit, isBefore };
  const size = Math.abs(count);
  const set = (far: number, { unit, isBefore }: typeof chosen) =>
    onSpan(far === 0 ? undefined : { [unit]: isBefore ? -far : far });
  const save = (text: string) => isCount(text) && set(Number(text), way);
  const { onKeyDown: _, ...typed } = useTyped(String(size), save);

  function choose(part: Partial<typeof chosen>): void {
    setChosen({ ...way, ...part });
    if (size > 0) set(size, { ...way, ...part });
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
        options={units.slice(0, hasDays ? 3 : 2)}
        value={unit}
        onChange={(next) => next && choose({ unit: next })}
      />
      <Select
        label="Direction"
        options={directions}
        value={isBefore ? "before" : "after"}
        onChange={(next) => next && choose({ isBefore: next === "before" })}
      />
    </div>
  );
}

const isCount = (text: string) => /^\d{0,5}$/u.test(text.trim());
