import type { TraceEvent } from "./trace.ts";

/** Milliseconds from navigation until parts of a page appeared. */
export interface Speed {
  /** Largest contentful paint. */
  largestPaint: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Total blocking time, by the thread's own clock: work of other processes on the machine does not count. */
  blocked: number;
}

/** Tasks longer than this block the page, in milliseconds. */
export const long = 50;

interface Data {
  documentLoaderURL?: string;
  navigationId?: string;
  candidateIndex?: number;
  isMainFrame?: boolean;
  is_main_frame?: boolean;
  score?: number;
  had_recent_input?: boolean;
}

const dataOf = ({ args }: TraceEvent): Data => (args.data ?? {}) as Data;

/** Returns the figures of the first page at this address in Chromium's trace. */
export function speedIn(trace: TraceEvent[], url: string): Speed {
  const start = trace.find(
    (event) => event.name === "navigationStart" && dataOf(event).documentLoaderURL === url,
  );
  if (!start) throw new Error(`The trace has no page at ${url}.`);
  const { navigationId } = dataOf(start);
  // A page runs in one process, which may also serve other pages.
  const own = trace.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts);
  const named = (name: string) => own.filter((event) => event.name === name);
  const ofPage = (event: TraceEvent) => dataOf(event).navigationId === navigationId;

  const [firstPaint] = named("firstContentfulPaint").filter(ofPage);
  const largest = named("largestContentfulPaint::Candidate").filter(ofPage).at(-1);
  if (!firstPaint || !largest) throw new Error(`The trace has nothing on the screen at ${url}.`);
  const shifts = named("LayoutShift").map(dataOf);
  const tasks = named("RunTask").filter(
    ({ tid, ts, dur = 0 }) => tid === start.tid && ts + dur > firstPaint.ts,
  );
  return {
    largestPaint: (largest.ts - start.ts) / 1000,
    shift: shifts
      .filter((data) => data.is_main_frame && !data.had_recent_input)
      .reduce((sum, { score = 0 }) => sum + score, 0),
    blocked: tasks.reduce((sum, { dur = 0, tdur = dur }) => sum + Math.max(0, tdur / 1000 - long), 0),
  };
}
