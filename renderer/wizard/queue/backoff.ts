/** Waits grow from one second to one minute. */
const first = 1000;
const longest = 60_000;

/**
 * Whole milliseconds to wait before the next attempt: doubled each time, and drawn by lot between half and all of it, so
 * that browsers which lost the server together do not come back together. Never less than what the server asked for.
 */
export function waitBefore(
  attempt: number,
  askedSeconds: number | null,
  lot: () => number = Math.random,
): number {
  const whole = Math.min(longest, first * 2 ** Math.min(attempt - 1, 10));
  return Math.ceil(Math.max(whole / 2 + (whole / 2) * lot(), (askedSeconds ?? 0) * 1000));
}
