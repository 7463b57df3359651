const day = 24 * 60 * 60_000;

/** Clock of the demo: weeks pass in seconds, it never goes back, and never overtakes the real time. */
export interface DemoClock {
  now(): Date;
  /** Moves the time on. */
  advance(milliseconds: number): void;
}

/** Schedule that runs its actions by time, in whatever order they were added. */
export interface Timeline {
  clock: DemoClock;
  /** Plans something on a business day: so many before today, at a local time as in "14:05", but not before a time. */
  on(businessDays: number, time: string, act: () => Promise<void>, notBefore?: Date): void;
  /** Lets everything happen in the order of its time. */
  run(): Promise<void>;
}

/** Creates the timeline that ends at a time. */
export function createTimeline(end: Date): Timeline {
  const plan: { at: number; act: () => Promise<void> }[] = [];
  let now = end.getTime() - 28 * day;
  const clock = {
    now: () => new Date(now),
    advance(milliseconds: number) {
      now = Math.min(now + milliseconds, end.getTime());
    },
  };

  return {
    clock,
    on(businessDays, time, act, notBefore = new Date(0)) {
      const at = businessDaysBefore(end, businessDays);
      const [hours = 0, minutes = 0] = time.split(":").map(Number);
      at.setHours(hours, minutes, 0, 0);
      plan.push({ at: Math.max(at.getTime(), notBefore.getTime()), act });
    },
    async run() {
      for (const { at, act } of plan.toSorted((a, b) => a.at - b.at)) {
        now = Math.max(now, at);
        await act();
      }
    },
  };
}

/** Returns a day that lies so many days from Monday to Friday before another one. */
function businessDaysBefore(end: Date, count: number): Date {
  const at = new Date(end);
  for (let left = count; left > 0; ) {
    at.setTime(at.getTime() - day);
    if (at.getDay() % 6 !== 0) left -= 1;
  }
  return at;
}
