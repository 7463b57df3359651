import type { ReactNode } from "react";

interface WhenProps {
  /** ISO date. */
  at: string;
  /** Shows the date and the time instead of "2 hours ago". */
  exact?: boolean;
}

const units = [
  ["year", 365 * 24 * 3_600],
  ["month", 30 * 24 * 3_600],
  ["week", 7 * 24 * 3_600],
  ["day", 24 * 3_600],
  ["hour", 3_600],
  ["minute", 60],
] as const;

const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
const exactly = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** Renders when something happened: "2 hours ago", with the date and the time on hover. */
export function When({ at, exact = false }: WhenProps): ReactNode {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  const words = exactly.format(date);
  return (
    <time dateTime={at} title={exact ? undefined : words}>
      {exact ? words : howLongAgo(date, new Date())}
    </time>
  );
}

/** Returns how long ago something was, or in how long it will be, in the largest unit that fits. */
export function howLongAgo(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1_000;
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? relative.format(Math.trunc(seconds / unit[1]), unit[0]) : "just now";
}
