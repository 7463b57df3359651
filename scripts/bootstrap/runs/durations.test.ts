import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { at } from "../project.js";
import { dearestOf, durationsIn, keepTimes, keptTimes } from "./durations.js";

const testOf = (status: string) => ({ status, fullName: "adds" });
const outcome = (name: string, seconds: number, durations: { [path: string]: number }) => ({
  name,
  seconds,
  durations,
  passed: 1,
  failed: 0,
  output: "",
});

test("a file takes from its first test to the end of its last", () => {
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        name: at("engine/a.test.ts"),
        status: "passed",
        startTime: 1000,
        endTime: 3500,
        assertionResults: [testOf("passed")],
      },
      {
        name: at("engine/broken.test.ts"),
        status: "failed",
        startTime: 1000,
        endTime: 9000,
        assertionResults: [],
      },
    ],
  };
  expect(durationsIn(report)).toEqual({ "engine/a.test.ts": 2.5 });
  expect(durationsIn(null)).toEqual({});
});

test("the dearest files come first", () => {
  expect(dearestOf({ "a.test.ts": 1, "b.test.ts": 123.44, "c.test.ts": 20 }, 2)).toEqual([
    "    123.4 s  b.test.ts",
    "     20.0 s  c.test.ts",
  ]);
});

test("a run keeps its times beside those of files that it did not run", () => {
  const folder = mkdtempSync(join(tmpdir(), "times-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "cache/times.json");
  expect(keptTimes(path)).toEqual({});
  keepTimes([outcome("unit tests", 60, { "a.test.ts": 1, "b.test.ts": 2 })], path);
  keepTimes([outcome("unit tests", 3, { "b.test.ts": 3 })], path);
  expect(keptTimes(path)).toEqual({ "a.test.ts": 1, "b.test.ts": 3 });
});

test("a file that ran on a machine of half the speed is kept with half its seconds", () => {
  const folder = mkdtempSync(join(tmpdir(), "times-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "times.json");
  keepTimes(
    [{ ...outcome("unit tests", 60, { "a.test.ts": 8 }), unit: { elapsed: 100, processor: 50 } }],
    path,
  );
  expect(keptTimes(path)).toEqual({ "a.test.ts": 4 });
});
