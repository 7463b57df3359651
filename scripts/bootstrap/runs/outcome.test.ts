import { expect, test } from "vitest";
import { at } from "../project.js";
import { countOf, failuresOf, linesOf, outputsOf, retriedIn, summaryOf } from "./outcome.js";

const file = (status: string, ...tests: string[]) => ({
  name: at("engine/a.test.ts"),
  status,
  message: "SyntaxError: a comma is missing\n    at parse",
  assertionResults: tests.map((status, index) => ({
    status,
    fullName: `adding > test ${index}`,
    failureMessages: status === "failed" ? ["\u001B[31mError: 2 is not 3\u001B[39m\n    at it"] : [],
  })),
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

test("what failed is named by its file, its name and the first line of its complaint", () => {
  expect(failuresOf({ numPassedTests: 1, testResults: [file("failed", "passed", "failed")] }, "")).toEqual([
    "engine/a.test.ts: adding > test 1: Error: 2 is not 3",
  ]);
  expect(failuresOf({ numPassedTests: 0, testResults: [file("failed")] }, "")).toEqual([
    "engine/a.test.ts: SyntaxError: a comma is missing",
  ]);
});

test("a failure outside of tests is reported by the last lines printed", () => {
  const output = "1\n2\n3\n\n4\n\u001B[31m5\u001B[39m\n6\n";
  const report = { numPassedTests: 1, testResults: [file("passed", "passed")] };
  expect(failuresOf(report, output)).toEqual(["2", "3", "4", "5", "6"]);
  expect(failuresOf(null, "no way\n")).toEqual(["no way"]);
});

test("a test that passed on a second try is named with what it complained of first", () => {
  const twice = file("passed", "passed", "passed");
  twice.assertionResults[1]?.failureMessages.push("Error: Timeout\n    at it");
  const retried = retriedIn({ numPassedTests: 2, testResults: [twice] });
  expect(retried).toEqual(["engine/a.test.ts: adding > test 1: Error: Timeout"]);
  expect(retriedIn(null)).toEqual([]);
  const lines = linesOf({ name: "browser tests", passed: 2, failed: 0, retried, seconds: 1, output: "" });
  expect(lines).toContain("passed on a second try: engine/a.test.ts: adding > test 1: Error: Timeout");
});

test("what checks printed stands under their names", () => {
  const outcome = { passed: 0, failed: 1, seconds: 1 };
  const outcomes = [
    { ...outcome, name: "types", output: "a.ts(1,1): error\n" },
    { ...outcome, name: "imports", output: "\nno way\n" },
  ];
  expect(outputsOf(outcomes)).toBe("\n--- types\na.ts(1,1): error\n\n--- imports\nno way");
});

test("the last line of the summary is the sum, alone on its line", () => {
  const outcome = { seconds: 1.24, output: "" };
  const summary = summaryOf([
    { ...outcome, name: "types", passed: 1, failed: 0 },
    {
      ...outcome,
      name: "unit tests",
      passed: 40,
      failed: 2,
      failures: ["a.test.ts: adds", "b.test.ts: takes"],
    },
  ]);
  expect(summary.split("\n").slice(1)).toEqual([
    "passed  types                       1.2 s",
    "FAILED  unit tests                  1.2 s  40 passed, 2 failed",
    "        a.test.ts: adds",
    "        b.test.ts: takes",
    "",
    "41 passed, 2 failed",
  ]);
});

test("remarks stand before the sum, and notes below their check", () => {
  const outcome = {
    name: "time of tests",
    passed: 1,
    failed: 0,
    seconds: 0,
    output: "",
    notes: ["no figure yet"],
  };
  expect(summaryOf([outcome], ["The dearest test files:\n  1.0 s  a.test.ts"]).split("\n")).toEqual([
    "",
    "passed  time of tests               0.0 s",
    "        no figure yet",
    "",
    "The dearest test files:",
    "  1.0 s  a.test.ts",
    "",
    "1 passed, 0 failed",
  ]);
});
