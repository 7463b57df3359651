import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checks } from "../checks.js";
import { compareFigures, figuresOf, recordedFigures, recordFigures, renewalLines } from "./time-budget.js";

const outcome = (name: string, unit: number | undefined, processorSeconds?: number) => ({
  name,
  passed: 1,
  failed: 0,
  seconds: 1,
  output: "",
  durations: { "some.test.ts": 1 },
  ...(unit && { unit: { elapsed: 1, processor: unit } }),
  ...(processorSeconds && { processorSeconds }),
});

test("counts the processor time of tests in units of work that was done beside them", () => {
  const outcomes = [
    outcome("unit tests", 50, 30),
    { ...outcome("types", 50, 10), durations: {} },
    outcome("api tests", undefined, 10),
    outcome("stories", 50),
    { ...outcome("browser tests", 50, 10), failed: 1 },
  ];
  expect(figuresOf(outcomes)).toEqual({ "unit tests": 600 });
});

test("the figures are the same on a machine that is half as fast", () => {
  expect(figuresOf([outcome("unit tests", 100, 60)])).toEqual(figuresOf([outcome("unit tests", 50, 30)]));
});

test("a kind that grew by a fifth passes, and one that grew by more fails with both figures and the way out", () => {
  expect(compareFigures({ "unit tests": 1200 }, { "unit tests": 1000 })).toEqual({
    failures: [],
    notes: ["unit tests take 1200 units of work; 1000 are recorded"],
  });
  const { failures } = compareFigures(
    { "unit tests": 1250, "api tests": 10 },
    { "unit tests": 1000, "api tests": 99 },
  );
  expect(failures).toEqual([
    "unit tests take 1250 units of work, 25 % more than the 1000 of scripts/bootstrap/runs/test-times.json; at most 20 % " +
      "more are allowed. The dearest test files are listed below. To accept the time: npm test -- --renew-times",
  ]);
});

test("a kind without a figure passes, and says so", () => {
  expect(compareFigures({ stories: 10 }, {})).toEqual({
    failures: [],
    notes: [
      "stories take 10 units of work; scripts/bootstrap/runs/test-times.json has no figure for them yet",
    ],
  });
});

test("renewing writes the figures of a run beside the others, and prints old and new", () => {
  const folder = mkdtempSync(join(tmpdir(), "figures-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "times.json");
  writeFileSync(path, '{ "figures": { "unit tests": 5, "stories": 7 } }');
  expect(renewalLines({ "unit tests": 6, "api tests": 1 }, recordedFigures(path))).toEqual([
    "unit tests: 5 -> 6",
    "api tests: no figure -> 1",
  ]);
  recordFigures({ "unit tests": 6 }, path);
  expect(recordedFigures(path)).toEqual({ "unit tests": 6, stories: 7 });
  expect(readFileSync(path, "utf8")).toContain('"unit": "FNV-1a over 32 million numbers"');
});

test("every recorded figure is of a check that counts its tests", () => {
  const counted = checks.filter(({ vitest }) => vitest).map(({ name }) => name);
  expect(Object.keys(recordedFigures()).filter((name) => !counted.includes(name))).toEqual([]);
});
