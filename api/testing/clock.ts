/** A clock that stands still until a test moves it. */
export interface TestClock {
  now: () => Date;
  /** Moves the time on by milliseconds. */
  advance(milliseconds: number): void;
}

/** Starts at a fixed moment, so that a test that fails does so on every day of the year. */
export function createTestClock(start = "2026-11-21T12:00:00.000Z"): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
