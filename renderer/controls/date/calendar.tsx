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
  /** Date so far, as it is stored; empty while incomplete. */
  value: string;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** Renders a calendar over the page, from which one press chooses a day. */
export function Calendar({ title, value, onChoose, onClose, ...limits }: CalendarProps): ReactNode {
  const words = useStrings().controls.date;
  const id = useId();
  const within = (to: string) => nearestDay(to, limits);
  const chosen = value === "" ? null : value;
  /** The day that the keyboard is on. */
  const [day, setDay] = useState(chosen ?? within(limits.today));
  const month = day.slice(0, 7);
  const turn = (months: number) => setDay(within(plusMonths(day, months)));
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
        <Month labelledBy={id} day={day} onMove={(to) => setDay(within(to))}>
          {(one) => (
            <Day
              day={one}
              isHere={one === day}
              isChosen={one === chosen}
              isToday={one === limits.today}
              onChoose={within(one) === one ? () => onChoose(one) : null}
            />
          )}
        </Month>
      </div>
    </Dialog>
  );
}

interface MonthProps {
  labelledBy: string;
  day: string;
  onMove: (day: string) => void;
  /** Renders a day. */
  children: (day: string) => ReactNode;
}

/** Renders the weeks around a day, through which the arrow keys lead. */
function Month({ labelledBy, day, onMove, children }: MonthProps): ReactNode {
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    hasMoved.current = false;
  }, [day]);

  function press(event: KeyboardEvent): void {
    const to = dayAfterKey(day, event.key, event.shiftKey);
    if (to === null) return;
    event.preventDefault();
    onMove(to);
    hasMoved.current = true;
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the arrow keys lead through is a grid
    <table ref={grid} role="grid" aria-labelledby={labelledBy} className={styles.grid} onKeyDown={press}>
      {head}
      <tbody>
        {weeksOf(day.slice(0, 7)).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((one, at) => (
              <td key={one ?? at}>{one === null ? null : children(one)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const head = (
  <thead>
    <tr>
      {weekdays.map(({ short, long }) => (
        <th key={long} scope="col" abbr={long}>
          {short}
        </th>
      ))}
    </tr>
  </thead>
);

interface DayProps {
  day: string;
  isHere: boolean;
  isChosen: boolean;
  isToday: boolean;
  /** Null for a day that cannot be chosen. */
  onChoose: (() => void) | null;
}

function Day({ day, isHere, isChosen, isToday, onChoose }: DayProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      data-first-focus={isHere || undefined}
      tabIndex={isHere ? 0 : -1}
      aria-label={longDay(day)}
      aria-pressed={isChosen}
      aria-current={isToday ? "date" : undefined}
      aria-disabled={onChoose === null || undefined}
      onClick={() => onChoose?.()}
    >
      {Number(day.slice(8))}
    </button>
  );
}
