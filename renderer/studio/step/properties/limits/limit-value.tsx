import type { ReactNode } from "react";
import { isObject, type Json } from "#engine";
import { TextField } from "../../../../controls/field/text-field.tsx";
import { Select } from "../../../../controls/list/select.tsx";
import { useTyped } from "../../../schema-form/use-typed.ts";
import styles from "./limits.module.css";
import { storedValue, type ValueKind } from "./limits.ts";

const examples = {
  date: { label: "Date", hint: "Year, month, day: 2027-03-31", example: "2027-03-31" },
  month: { label: "Month", hint: "Year, month: 2027-03", example: "2027-03" },
  time: { label: "Time", hint: "Hours, minutes: 14:30", example: "14:30" },
  money: { label: "Amount", hint: "", example: "25,000" },
  number: { label: "Number", hint: "", example: "12.5" },
};

interface LimitValueProps {
  kind: ValueKind;
  currency: string;
  value: Json | undefined;
  onValue: (value: Json) => boolean;
}

/** Edits the date, amount or number that answers are compared with. */
export function LimitValue({ kind, currency, value, onValue }: LimitValueProps): ReactNode {
  const { label, hint, example } = examples[kind];
  const read = (text: string) => storedValue(text, kind, currency);
  const { onKeyDown: _, ...typed } = useTyped(String(value ?? ""), (text) => {
    const stored = read(text);
    return stored === null ? false : onValue(stored);
  });
  return (
    <TextField
      label={label}
      hint={hint}
      type={kind === "money" || kind === "number" ? "decimal" : "text"}
      {...typed}
      error={typed.value !== "" && read(typed.value) === null ? `Enter it like this: ${example}` : undefined}
    />
  );
}

const units = ["days", "months", "years"];

interface DistanceProps {
  span: Json | undefined;
  onSpan: (span: { [unit: string]: number } | undefined) => boolean;
}

/** Edits how far before or after a day the limit lies. */
export function Distance({ span, onSpan }: DistanceProps): ReactNode {
  const parts = Object.entries(isObject(span) ? span : {});
  const [[unit, count] = ["days", 0]] = parts;
  const { onKeyDown: _, ...typed } = useTyped(String(count), (text) => {
    const number = Number(text || "0");
    if (!Number.isInteger(number)) return false;
    return onSpan(number === 0 ? undefined : { [unit]: number });
  });
  if (parts.length > 1) return <p>{parts.map(([one, number]) => `${number} ${one}`).join(" and ")} later</p>;
  return (
    <div className={styles.distance}>
      <TextField
        label="Later by"
        hint="A minus is earlier."
        {...typed}
        error={Number.isInteger(Number(typed.value)) ? undefined : "Enter a whole number, such as 14"}
      />
      <Select
        label="Unit"
        options={units.map((one) => ({ value: one, label: one }))}
        value={unit}
        onChange={(next) => next && Number(count) !== 0 && onSpan({ [next]: Number(count) })}
      />
    </div>
  );
}
