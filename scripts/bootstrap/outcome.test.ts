import { expect, test } from "vitest";
import { countOf, summaryOf } from "./outcome.js";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((status) => ({ status })),
});

test("a check without tests counts as one", () => {
  expect(countOf(0)).toEqual({ passed: 1, failed: 0 });
  expect(countOf(2)).toEqual({ passed: 0, failed: 1 });
  expect(countOf(null)).toEqual({ passed: 0, failed: 1 });
});

test("a run of tests counts each test", () => {
  const report = {
    numPassedTests: 3,
    testResults: [file("passed", "passed", "passed"), file("failed", "passed", "failed")],
  };
  expect(countOf(1, report)).toEqual({ passed: 3, failed: 1 });
});

test("a test file that does not load counts as one failure", () => {
  expect(countOf(1, { numPassedTests: 0, testResults: [file("failed")] })).toEqual({ passed: 0, failed: 1 });
});

test("a run that fails outside of its tests counts as one failure", () => {
  expect(countOf(1, { numPassedTests: 2, testResults: [file("passed", "passed", "passed")] })).toEqual({
    passed: 2,
    failed: 1,
  });
});

test("the last line of the summary is the sum, alone on its line", () => {
  const outcome = { seconds: 1.24, output: "" };
  const summary = summaryOf([
    { ...outcome, name: "types", passed: 1, failed: 0 },
    { ...outcome, name: "unit tests", passed: 40, failed: 2 },
  ]);
  expect(summary.split("\n").slice(1)).toEqual([
    "passed  types                       1.2 s",
    "FAILED  unit tests                  1.2 s  40 passed, 2 failed",
    "",
    "41 passed, 2 failed",
  ]);
});
