import type { Browser } from "playwright-core";

/** One line of Chromium's trace. Times are microseconds of its own clock. */
export interface TraceEvent {
  name: string;
  /** `X` is a span with `dur`, `R`, `I` and `i` are moments. */
  ph: string;
  ts: number;
  dur?: number;
  /** The part of `dur` in which the thread itself ran, not other threads or processes. */
  tdur?: number;
  pid: number;
  tid: number;
  args: Record<string, unknown>;
}

const categories = [
  "loading",
  "blink.user_timing",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
];

/** Records a trace of all Chromium processes during some work. */
export async function recordTrace(browser: Browser, work: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  try {
    session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    await session.send("Tracing.start", {
      transferMode: "ReportEvents",
      traceConfig: { includedCategories: categories, excludedCategories: ["*"] },
    });
    await work();
    const isComplete = new Promise<void>((resolve) =>
      session.once("Tracing.tracingComplete", () => resolve()),
    );
    await session.send("Tracing.end");
    await isComplete;
    return events;
  } finally {
    await session.detach();
  }
}
