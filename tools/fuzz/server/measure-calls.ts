import { AsyncResource, createHook, executionAsyncResource } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { closeSync, openSync, readSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { constants, type PerformanceEntry, PerformanceObserver } from "node:perf_hooks";
import pg from "pg";

/** Time that calls took on the main thread. */
export interface CallTimes {
  calls: number;
  /** The longest ones first. */
  longest: { call: string; milliseconds: number }[];
  /** Calls that took more than the limit. */
  over: number;
  /** The longest stretch of work that is no call's, and the kind of event that it began with. */
  longestOther: { event: string; milliseconds: number };
  /** Longest time in milliseconds that one garbage collection for many calls took. It belongs to no call. */
  longestCollection: number;
}

/** Milliseconds that a call may take of the main thread in all. */
export const mostOnMainThread = 100;
/** Number of longest calls that are reported. */
const mostReported = 5;
/** Number of longest calls that are kept: some will turn out to have waited for a garbage collection. */
const mostKept = 50;
/** Milliseconds. Shorter stretches are not corrected for collections of garbage. */
const longStretch = 5;
/** Milliseconds between two readings of what a processor ran. */
const longestUnread = 1;
/** Milliseconds after which every collection of garbage has been reported. */
const longestUnreported = 1_000;

export interface CallTimer {
  /** Returns what was measured since this was last called. */
  take(): CallTimes;
  stop(): void;
}

/** Adds a later measurement. */
export function addTimes(times: CallTimes, later: CallTimes): void {
  times.calls += later.calls;
  times.over += later.over;
  times.longest = longestOf([...times.longest, ...later.longest], mostReported);
  if (later.longestOther.milliseconds > times.longestOther.milliseconds)
    times.longestOther = later.longestOther;
  times.longestCollection = Math.max(times.longestCollection, later.longestCollection);
}

export function noTimes(): CallTimes {
  return {
    calls: 0,
    longest: [],
    over: 0,
    longestOther: { event: "none", milliseconds: 0 },
    longestCollection: 0,
  };
}

function longestOf<Call extends { milliseconds: number }>(calls: Call[], most: number): Call[] {
  return calls.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, most);
}

interface MeasuredCall {
  call: string;
  milliseconds: number;
  /** Times to which it counts. After that was taken, the rest of a call is the end of its connection. */
  times: CallTimes;
}

/** Cause of the thread's work: a call, or all of them. */
type Owner = MeasuredCall | { event: string };

/** Span in which the thread worked for one owner: how much of it counted, and the share with a free processor. */
interface LongStretch {
  owner: Owner;
  from: number;
  to: number;
  counted: number;
  share: number;
}

/** Types of connections and threads, which outlive the call that opened them. Their events belong to no call yet. */
const shared = new Set([
  "MESSAGEPORT",
  "WORKER",
  "TCPWRAP",
  "TCPSERVERWRAP",
  "PIPEWRAP",
  "TLSWRAP",
  "HTTPINCOMINGMESSAGE",
]);

const key = Symbol("owner");
type Resource = { [key]?: Owner };

/** Work between two events. */
const between: Owner = { event: "between events" };

/** Creates a record of calls' times so far, with the spans from which a garbage collection may yet be subtracted. */
function createTimeBook() {
  let times = noTimes();
  let stretches: LongStretch[] = [];

  function begin(call: string): MeasuredCall {
    times.calls += 1;
    return { call, milliseconds: 0, times };
  }

  function add(stretch: LongStretch): void {
    if ("call" in stretch.owner) addToCall(stretch.owner, stretch.counted);
    if (stretch.counted > longStretch) stretches.push(stretch);
  }

  /** Takes collections of garbage, which are reported after they happened, from the stretches that they interrupted. */
  function leaveOutCollections(collections: PerformanceEntry[]): void {
    for (const collection of collections) leaveOut(collection, times, stretches);
    const time = performance.now() - longestUnreported;
    for (const stretch of stretches) if (stretch.to < time) noteOther(times, stretch);
    stretches = stretches.filter(({ to }) => to >= time);
  }

  /** Returns what was measured since this was last called. */
  function take(): CallTimes {
    for (const stretch of stretches) noteOther(times, stretch);
    const taken = times;
    times = noTimes();
    stretches = [];
    const longest = longestOf(taken.longest, mostReported);
    return { ...taken, longest: longest.map(({ call, milliseconds }) => ({ call, milliseconds })) };
  }

  return { begin, add, leaveOutCollections, take };
}

function leaveOut(collection: PerformanceEntry, times: CallTimes, stretches: LongStretch[]): void {
  const { startTime, duration } = collection;
  // The types of Node lack it.
  const { detail } = collection as PerformanceEntry & { detail: { flags: number } };
  if (!(detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED))
    times.longestCollection = Math.max(times.longestCollection, duration);
  const stretch = stretches.findLast(({ from, to }) => from <= startTime && startTime <= to);
  if (!stretch) return;
  const part = Math.min(duration * stretch.share, stretch.counted);
  stretch.counted -= part;
  if ("call" in stretch.owner) addToCall(stretch.owner, -part);
}

function noteOther(times: CallTimes, { owner, counted }: LongStretch): void {
  if (!("event" in owner) || counted <= times.longestOther.milliseconds) return;
  times.longestOther = { event: owner.event, milliseconds: counted };
}

function addToCall(call: MeasuredCall, milliseconds: number): void {
  const { times } = call;
  const wasOver = call.milliseconds > mostOnMainThread;
  call.milliseconds += milliseconds;
  const isOver = call.milliseconds > mostOnMainThread;
  if (wasOver !== isOver) times.over += isOver ? 1 : -1;
  const shortest = times.longest.at(-1);
  if (times.longest.length === mostKept && shortest && call.milliseconds <= shortest.milliseconds) return;
  times.longest = longestOf([...times.longest.filter((one) => one !== call), call], mostKept);
}

/**
 * Measures each call's time on the main thread, over all its spans, without other calls' in between. Only time in which
 * a processor ran the thread counts, so that other load on the machine proves nothing; neither does a garbage
 * collection, which belongs to all calls.
 */
export function measureCalls(): CallTimer {
  const book = createTimeBook();
  const work = followWork(book.add);
  const hook = hookWork(work).enable();
  const collector = new PerformanceObserver((list) => book.leaveOutCollections(list.getEntries()));
  collector.observe({ entryTypes: ["gc"] });
  const begin = (message: unknown) => {
    const { method, url } = (message as { request: IncomingMessage }).request;
    const call = book.begin(`${method} ${url?.slice(0, 120)}`);
    work.turn();
    (executionAsyncResource() as Resource)[key] = call;
    if (work.running.length > 0) work.running[work.running.length - 1] = call;
  };
  subscribe("http.server.request.start", begin);
  const leaveQueries = letQueriesReadRows();
  return {
    take() {
      book.leaveOutCollections(collector.takeRecords());
      return book.take();
    },
    stop() {
      hook.disable();
      collector.disconnect();
      unsubscribe("http.server.request.start", begin);
      leaveQueries();
      work.stop();
    },
  };
}

/** Follows whose work the thread does, and hands over each stretch of it. */
function followWork(add: (stretch: LongStretch) => void) {
  const clock = openProcessorClock();
  /** Owners from the outermost span to the innermost. */
  const running: Owner[] = [];
  let since = performance.now();
  let read = { at: since, ...clock.read() };

  /** Ends a stretch and begins the next one. */
  function turn(): void {
    const now = performance.now();
    const owner = running.at(-1) ?? between;
    const whole = now - since;
    let counted = whole;
    let share = 1;
    if (now - read.at > longestUnread) {
      const before = read;
      read = { at: now, ...clock.read() };
      // Other stretches since the last reading took a millisecond at most.
      counted = Math.max(0, whole - (read.waited - before.waited));
      share = whole > 0 ? counted / whole : 1;
      if (counted > longStretch || owner === between) counted = Math.min(counted, read.ran - before.ran);
    }
    add({ owner, from: since, to: now, counted, share });
    since = performance.now();
  }

  return { running, turn, stop: clock.close };
}

/** Counts the work that an event begins as work of the call that caused it. */
function hookWork({ running, turn }: ReturnType<typeof followWork>) {
  const ofEvents = new Map<string, Owner>();
  function everybody(event: string): Owner {
    const known = ofEvents.get(event) ?? { event };
    ofEvents.set(event, known);
    return known;
  }
  return createHook({
    init(_id, type, _trigger, resource) {
      const owner = shared.has(type) ? undefined : running.at(-1);
      (resource as Resource)[key] = owner ?? everybody(type);
    },
    before() {
      turn();
      running.push((executionAsyncResource() as Resource)[key] ?? between);
    },
    after() {
      turn();
      running.pop();
    },
  });
}

/** Milliseconds since a thread began in which it ran, or waited for a processor. */
interface ProcessorTimes {
  ran: number;
  waited: number;
}

/** Opens a reader of this thread's times; without one on this system, it counts as running all the time. */
function openProcessorClock(): { read(): ProcessorTimes; close(): void } {
  const buffer = Buffer.alloc(100);
  try {
    const file = openSync("/proc/thread-self/schedstat", "r");
    const read = () => {
      const length = readSync(file, buffer, 0, buffer.length, 0);
      const [ran = 0, waited = 0] = buffer.toString("latin1", 0, length).split(" ").map(Number);
      return { ran: ran / 1e6, waited: waited / 1e6 };
    };
    if (read().ran > 0) return { read, close: () => closeSync(file) };
    closeSync(file);
  } catch {
    // No such file: another system.
  }
  return { read: () => ({ ran: performance.now(), waited: 0 }), close() {} };
}

/**
 * Makes each query read its own rows as its call's work, because calls share PostgreSQL's connections. Returns a
 * function that restores the original.
 */
function letQueriesReadRows(): () => void {
  const { prototype } = pg.Query as unknown as { prototype: { submit(...args: unknown[]): unknown } };
  const { submit } = prototype;
  prototype.submit = function (this: { handleDataRow(message: unknown): void }, ...args) {
    this.handleDataRow = new AsyncResource("QUERY").bind(this.handleDataRow);
    return submit.apply(this, args);
  };
  return () => {
    prototype.submit = submit;
  };
}
