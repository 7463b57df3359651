/** Delays grow from one second to one minute. */
const first = 1000;
const longest = 60_000;

/**
 * Returns the milliseconds to wait before the next attempt: exponential, with random jitter over the upper half so
 * that browsers that lost the server together do not return together. Never less than the server requested.
 */
export function waitBefore(
  attempt: number,
  askedSeconds: number | null,
  lot: () => number = Math.random,
): number {
  const whole = Math.min(longest, first * 2 ** Math.min(attempt - 1, 10));
  return Math.ceil(Math.max(whole / 2 + (whole / 2) * lot(), (askedSeconds ?? 0) * 1000));
}
