import type { TraceEvent } from "./trace.ts";

/** How a page came on the screen. Times are milliseconds after the address was asked for. */
export interface Speed {
  /** When the largest text or picture stood there. */
  largestPaint: number;
  /** How far things jumped, as a share of the screen. */
  shift: number;
  /** By how much tasks held up the page beyond 50 ms each, once there was something on the screen. */
  blocked: number;
}

/** Milliseconds from which on a task is felt. */
const long = 50;

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

/** Reads the figures of one page, the first that was opened at this address, out of Chromium's trace. */
export function speedIn(trace: TraceEvent[], url: string): Speed {
  const start = trace.find(
    (event) => event.name === "navigationStart" && dataOf(event).documentLoaderURL === url,
  );
  if (!start) throw new Error(`The trace tells of no page at ${url}.`);
  const { navigationId } = dataOf(start);
  // Everything of a page happens in one process, which may do the work of others too.
  const own = trace.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts);
  const named = (name: string) => own.filter((event) => event.name === name);
  const ofPage = (event: TraceEvent) => dataOf(event).navigationId === navigationId;

  const [firstPaint] = named("firstContentfulPaint").filter(ofPage);
  const largest = named("largestContentfulPaint::Candidate").filter(ofPage).at(-1);
  if (!firstPaint || !largest) throw new Error(`The trace tells of nothing on the screen at ${url}.`);
  const shifts = named("LayoutShift").map(dataOf);
  const tasks = named("RunTask").filter(
    ({ tid, ts, dur = 0 }) => tid === start.tid && ts + dur > firstPaint.ts,
  );
  return {
    largestPaint: (largest.ts - start.ts) / 1000,
    shift: shifts
      .filter((data) => data.is_main_frame && !data.had_recent_input)
      .reduce((sum, { score = 0 }) => sum + score, 0),
    blocked: tasks.reduce((sum, { dur = 0 }) => sum + Math.max(0, dur / 1000 - long), 0),
  };
}
