import { expect, it } from "vitest";
import { speedIn } from "./speed-in-trace.ts";
import type { TraceEvent } from "./trace.ts";

const url = "http://localhost/";
const at = (name: string, ms: number, data: object = {}, rest: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: "R",
  ts: 1_000_000 + ms * 1000,
  pid: 1,
  tid: 1,
  args: { data },
  ...rest,
});
const page = { navigationId: "A" };
const start = at("navigationStart", 0, { documentLoaderURL: url, ...page });
const painted = [at("firstContentfulPaint", 500, page), at("largestContentfulPaint::Candidate", 500, page)];

it("takes the last candidate of this page for its largest paint", () => {
  const trace = [
    at("largestContentfulPaint::Candidate", -40, { navigationId: "before" }),
    start,
    ...painted,
    at("largestContentfulPaint::Candidate", 800, page),
    at("largestContentfulPaint::Candidate", 900, { navigationId: "another" }),
    at("largestContentfulPaint::Candidate", 950, page, { pid: 2 }),
  ];
  expect(speedIn(trace, url).largestPaint).toBe(800);
});

it("adds up layout shifts without recent input", () => {
  const trace = [
    start,
    ...painted,
    at("LayoutShift", 600, { is_main_frame: true, score: 0.1 }),
    at("LayoutShift", 650, { is_main_frame: true, score: 0.2 }),
    at("LayoutShift", 700, { is_main_frame: true, had_recent_input: true, score: 0.4 }),
  ];
  expect(speedIn(trace, url).shift).toBeCloseTo(0.3);
});

it("counts main-thread task time beyond 50 ms after the first paint", () => {
  const task = (ms: number, length: number, rest = {}) =>
    at("RunTask", ms, {}, { ph: "X", dur: length * 1000, ...rest });
  const trace = [
    start,
    task(100, 300),
    ...painted,
    task(450, 80),
    task(600, 40),
    task(700, 100, { tid: 2 }),
    task(900, 100, { tdur: 70_000 }),
  ];
  expect(speedIn(trace, url).blocked).toBe(50);
});

it("says so when the page was not opened, or showed nothing", () => {
  expect(() => speedIn(painted, url)).toThrow("no page");
  expect(() => speedIn([start], url)).toThrow("nothing on the screen");
});
