import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runChecks } from "./run-checks.js";

const ends = (code: number, words = "") => ["-e", `console.log("${words}"); process.exitCode = ${code}`];
const how = { files: [], chromium: null, onOutcome: () => {} };

test("each check is a process whose exit code is its result and whose words are kept", async () => {
  const outcomes = await runChecks(
    [
      { name: "good", command: ends(0) },
      { name: "bad", command: ends(3, "why") },
    ],
    how,
  );
  expect(outcomes).toMatchObject([
    { name: "good", passed: 1, failed: 0 },
    { name: "bad", passed: 0, failed: 1, output: "why\n" },
  ]);
});

test("results come in the order of the list, however long the checks take", async () => {
  const slow = ["-e", "setTimeout(() => {}, 5000)"];
  const heard: string[] = [];
  const outcomes = await runChecks(
    [
      { name: "last", command: slow },
      { name: "beside the last", command: ends(0) },
      { name: "slow", quick: true, command: slow },
      { name: "fast", quick: true, command: ends(0) },
    ],
    { ...how, onOutcome: ({ name }) => heard.push(name) },
  );
  expect(outcomes.map(({ name }) => name)).toEqual(["last", "beside the last", "slow", "fast"]);
  expect(heard).toEqual(["fast", "slow", "beside the last", "last"]);
});

test("what is not quick waits for the builds, then starts with the longest, and never more than two at once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "order-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const record = join(folder, "record");
  const notes = (name: string, milliseconds: number) => [
    "-e",
    `const { appendFileSync } = require("node:fs");
     const note = (word) => appendFileSync(${JSON.stringify(record)}, word + " ${name}\\n");
     note("begins");
     setTimeout(() => note("ends"), ${milliseconds});`,
  ];
  const seconds: { [name: string]: number } = { short: 1, middle: 2, long: 3 };
  await runChecks(
    [
      { name: "build", quick: true, builds: true, command: notes("build", 1000) },
      { name: "short", command: notes("short", 0) },
      { name: "middle", command: notes("middle", 500) },
      { name: "long", command: notes("long", 500) },
    ],
    { ...how, secondsOf: (name) => seconds[name] },
  );
  const lines = readFileSync(record, "utf8").trim().split("\n");
  expect(lines.slice(0, 2)).toEqual(["begins build", "ends build"]);
  // Two begin at the same time, so either may come first.
  expect(lines.slice(2, 4).sort()).toEqual(["begins long", "begins middle"]);
  expect(lines.indexOf("begins short")).toBeGreaterThan(4);
});

test("a check of tests has the unit of work of its time", async () => {
  const [outcome] = await runChecks([{ name: "tests", command: ends(0) }], {
    ...how,
    unitBetween: (from, to) => (from < to ? 50 : 0),
  });
  expect(outcome?.unit).toBe(50);
});

test("without a Chromium a check that needs one fails and says so, and the others run", async () => {
  const outcomes = await runChecks(
    [
      { name: "screens", needs: "chromium", command: ends(0) },
      { name: "rules", command: ends(0) },
    ],
    how,
  );
  expect(outcomes.map(({ failed }) => failed)).toEqual([1, 0]);
  expect(outcomes[0]?.output).toContain("There is no Chromium");
});

test("a run of vitest that leaves no report counts by its exit code", async () => {
  const [outcome] = await runChecks([{ name: "tests", vitest: true, command: ends(1) }], how);
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
});
