import { createHook, executionAsyncResource } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { openSync, readSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { type PerformanceEntry, PerformanceObserver } from "node:perf_hooks";

/** What calls took of the main thread. */
export interface CallTimes {
  calls: number;
  /** The longest ones first. */
  longest: { call: string; milliseconds: number }[];
  /** Calls that took more than the limit. */
  over: number;
  /** The longest time in milliseconds for which the garbage of many calls was collected at once. It is no call's. */
  longestCollection: number;
}

/** Milliseconds that a call may take of the main thread in all. */
export const mostOnMainThread = 100;
/** How many calls are told, the longest ones. */
const mostTold = 5;
/** What is kept of them: some will turn out to have waited for a collection of garbage. */
const mostKept = 50;
/** Milliseconds. Shorter stretches are taken as they are: a machine seldom interrupts them. */
const longStretch = 5;
const longestUnread = 1;

export interface CallTimer {
  /** Returns what was measured since this was last called. */
  take(): CallTimes;
  /** Does work that does not count. */
  leaveOut<Result>(work: () => Result): Result;
}

/** Adds what was measured later. */
export function addTimes(times: CallTimes, later: CallTimes): void {
  times.calls += later.calls;
  times.over += later.over;
  times.longest = longestOf([...times.longest, ...later.longest], mostTold);
  times.longestCollection = Math.max(times.longestCollection, later.longestCollection);
}

export function noTimes(): CallTimes {
  return { calls: 0, longest: [], over: 0, longestCollection: 0 };
}

function longestOf<Call extends { milliseconds: number }>(calls: Call[], most: number): Call[] {
  return calls.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, most);
}

interface MeasuredCall {
  call: string;
  milliseconds: number;
}

/** From when to when the thread worked for a call, and what of it counted. */
interface LongStretch {
  call: MeasuredCall;
  from: number;
  to: number;
  counted: number;
}

/** Connections and threads, which outlive the call that opened them. What they bring is counted by stretches. */
const shared = new Set([
  "MESSAGEPORT",
  "WORKER",
  "TCPWRAP",
  "TCPSERVERWRAP",
  "PIPEWRAP",
  "TLSWRAP",
  "HTTPINCOMINGMESSAGE",
]);

const key = Symbol("call");
type Resource = { [key]?: MeasuredCall | null };

/**
 * Measures what each call takes of the main thread, in all its stretches, other calls' in between left out. Of a long
 * stretch only the processor's time counts, so that what else the machine does proves nothing; nor does a collection of
 * garbage, which is that of all calls.
 */
export function measureCalls(): CallTimer {
  const readUsed = usedReader();
  /** Whose work the thread does, from the outermost stretch to the innermost. */
  const running: (MeasuredCall | null)[] = [];
  let times = noTimes();
  let stretches: LongStretch[] = [];
  let since = 0;
  let used = 0;
  let readAt = 0;

  function note(call: MeasuredCall, milliseconds: number): void {
    const wasOver = call.milliseconds > mostOnMainThread;
    call.milliseconds += milliseconds;
    if (!wasOver && call.milliseconds > mostOnMainThread) times.over += 1;
    const shortest = times.longest.at(-1);
    if (times.longest.length === mostKept && shortest && call.milliseconds <= shortest.milliseconds) return;
    times.longest = longestOf([...times.longest.filter((one) => one !== call), call], mostKept);
  }

  /** Takes collections of garbage, which are told after they happened, from the calls that they interrupted. */
  function leaveOutCollections(collections: PerformanceEntry[]): void {
    for (const { startTime, duration } of collections) {
      times.longestCollection = Math.max(times.longestCollection, duration);
      const stretch = stretches.findLast(({ from, to }) => from <= startTime && startTime <= to);
      if (!stretch) continue;
      const { call } = stretch;
      const wasOver = call.milliseconds > mostOnMainThread;
      const part = Math.min(duration, stretch.counted);
      stretch.counted -= part;
      call.milliseconds -= part;
      if (wasOver && call.milliseconds <= mostOnMainThread) times.over -= 1;
    }
  }

  /** Ends a stretch and begins the next one. */
  function turn(): void {
    const now = performance.now();
    const isRunning = running.length > 0;
    const call = running.at(-1) ?? { call: "between calls", milliseconds: 0 };
    let milliseconds = now - since;
    if (now - readAt > longestUnread) {
      const before = used;
      [used, readAt] = [readUsed(), now];
      // What was used since the last reading is this stretch's, and a millisecond of those before at most.
      if (milliseconds > longStretch) milliseconds = Math.min(milliseconds, used - before);
    }
    if (isRunning) {
      note(call, milliseconds);
      if (milliseconds > longStretch) stretches.push({ call, from: since, to: now, counted: milliseconds });
    }
    since = performance.now();
  }

  createHook({
    init(_id, type, _trigger, resource) {
      (resource as Resource)[key] = shared.has(type) ? null : (running.at(-1) ?? null);
    },
    before() {
      turn();
      running.push((executionAsyncResource() as Resource)[key] ?? null);
    },
    after() {
      turn();
      running.pop();
    },
  }).enable();
  const collector = new PerformanceObserver((list) => leaveOutCollections(list.getEntries()));
  collector.observe({ entryTypes: ["gc"] });
  subscribe("http.server.request.start", (message) => {
    const { method, url } = (message as { request: IncomingMessage }).request;
    const call = { call: `${method} ${url?.slice(0, 120)}`, milliseconds: 0 };
    turn();
    times.calls += 1;
    (executionAsyncResource() as Resource)[key] = call;
    if (running.length > 0) running[running.length - 1] = call;
  });
  return {
    take() {
      leaveOutCollections(collector.takeRecords());
      const taken = times;
      times = noTimes();
      stretches = [];
      return { ...taken, longest: longestOf(taken.longest, mostTold).map((one) => ({ ...one })) };
    },
    leaveOut(work) {
      turn();
      const result = work();
      since = performance.now();
      return result;
    },
  };
}

/** Returns a function that reads how many milliseconds a processor has run this thread; the clock's where nothing tells. */
function usedReader(): () => number {
  const buffer = Buffer.alloc(100);
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, "r");
    return () => {
      const length = readSync(file, buffer, 0, buffer.length, 0);
      return Number(buffer.toString("latin1", 0, length).split(" ")[0]) / 1e6;
    };
  } catch {
    return () => performance.now();
  }
}
