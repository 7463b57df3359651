import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { DateLimits } from "#engine";
import { useStrings } from "../../words/strings.ts";
import { IconButton } from "../button/icon-button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "../icons.ts";
import styles from "./calendar.module.css";
import {
  dayAfterKey,
  longDay,
  longMonth,
  nearestDay,
  plusMonths,
  weekdays,
  weeksOf,
} from "./calendar-days.ts";
import { MonthPicker } from "./month-picker.tsx";

interface CalendarProps extends DateLimits {
  title: ReactNode;
  /** The date so far, as it is stored; empty while it is not whole. */
  value: string;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** Renders a calendar over the page, from which one press chooses a day. */
export function Calendar({ title, value, onChoose, onClose, ...limits }: CalendarProps): ReactNode {
  const words = useStrings().controls.date;
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const { today } = limits;
  const within = (to: string) => nearestDay(to, limits);
  const chosen = value === "" ? null : value;
  /** The day that the keyboard stands on. */
  const [day, setDay] = useState(chosen ?? within(today));
  const hasMoved = useRef(false);
  const month = day.slice(0, 7);

  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    hasMoved.current = false;
  }, [day]);

  function press(event: KeyboardEvent): void {
    const to = dayAfterKey(day, event.key, event.shiftKey);
    if (to === null) return;
    event.preventDefault();
    setDay(within(to));
    hasMoved.current = true;
  }

  const turn = (months: number) => setDay(within(plusMonths(day, months)));
  const isOut = (one: string) => within(one) !== one;

  return (
    <Dialog open title={title} onClose={onClose}>
      <div className={styles.calendar}>
        <div className={styles.head}>
          <IconButton label={words.previous} icon={<ArrowLeftIcon size={20} />} onClick={() => turn(-1)} />
          <MonthPicker month={month} {...limits} onTurn={turn} />
          <IconButton label={words.next} icon={<ArrowRightIcon size={20} />} onClick={() => turn(1)} />
        </div>
        <p id={id} className="visually-hidden" aria-live="polite">
          {longMonth(`${month}-01`)}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the arrow keys lead through is a grid */}
        <table ref={grid} role="grid" aria-labelledby={id} className={styles.grid} onKeyDown={press}>
          <thead>
            <tr>
              {weekdays.map(({ short, long }) => (
                <th key={long} scope="col" abbr={long}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((one, at) =>
                  one === null ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell without a day has only its place
                    <td key={at} />
                  ) : (
                    <td key={one}>
                      <button
                        type="button"
                        className={styles.day}
                        data-day={one}
                        data-first-focus={one === day || undefined}
                        tabIndex={one === day ? 0 : -1}
                        aria-label={longDay(one)}
                        aria-pressed={one === chosen}
                        aria-current={one === today ? "date" : undefined}
                        aria-disabled={isOut(one) || undefined}
                        onClick={() => (isOut(one) ? undefined : onChoose(one))}
                      >
                        {Number(one.slice(8))}
                      </button>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
