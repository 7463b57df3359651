import type { ReactNode } from "react";
import type { DateLimits } from "#engine";
import { useStrings } from "../../words/strings.ts";
import field from "../field/field.module.css";
import { monthNames } from "./calendar-days.ts";

/** Years offered back and ahead when nothing limits the date. */
const reach = { back: 120, ahead: 30 };

interface MonthPickerProps extends DateLimits {
  /** `2026-03` */
  month: string;
  /** Asks for the month that lies so many months later. */
  onTurn: (months: number) => void;
}

/** Renders the month and the year of a calendar as two lists. */
export function MonthPicker({ month, today, earliest, latest, onTurn }: MonthPickerProps): ReactNode {
  const words = useStrings().controls.date;
  const [year = 0, number = 0] = month.split("-").map(Number);
  const now = Number(today.slice(0, 4));
  const first = Math.min(year, Number(earliest?.slice(0, 4) ?? now - reach.back));
  const last = Math.max(year, Number(latest?.slice(0, 4) ?? now + reach.ahead));
  const years = Array.from({ length: last - first + 1 }, (_none, at) => first + at);
  return (
    <>
      <select
        className={field.input}
        aria-label={words.month}
        value={number}
        onChange={(event) => onTurn(Number(event.currentTarget.value) - number)}
      >
        {monthNames.map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        className={field.input}
        aria-label={words.year}
        value={year}
        onChange={(event) => onTurn(12 * (Number(event.currentTarget.value) - year))}
      >
        {years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </>
  );
}
