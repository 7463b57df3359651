import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  const folder = mkdtempSync(join(tmpdir(), "results-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  /** Ends when the result of another is there. */
  const endsAfter = (name: string) => [
    "-e",
    `const { existsSync } = require("node:fs");
     const timer = setInterval(() => existsSync(${JSON.stringify(join(folder, name))}) && clearInterval(timer), 20);`,
  ];
  const heard: string[] = [];
  const outcomes = await runChecks(
    [
      { name: "last", command: endsAfter("beside the last") },
      { name: "beside the last", command: endsAfter("slow") },
      { name: "slow", behind: true, command: endsAfter("fast") },
      { name: "fast", builds: true, command: ends(0) },
    ],
    {
      ...how,
      onOutcome({ name }) {
        heard.push(name);
        writeFileSync(join(folder, name), "");
      },
    },
  );
  expect(outcomes.map(({ name }) => name)).toEqual(["last", "beside the last", "slow", "fast"]);
  expect(heard).toEqual(["fast", "slow", "beside the last", "last"]);
});

/** Returns commands that note their begin and their end, and the notes. */
function recorder() {
  const folder = mkdtempSync(join(tmpdir(), "order-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const record = join(folder, "record");
  /** Notes its begin and its end, for which it waits until the other has begun. */
  const notes = (name: string, other = name) => [
    "-e",
    `const { appendFileSync, readFileSync } = require("node:fs");
     const record = ${JSON.stringify(record)};
     appendFileSync(record, "begins ${name}\\n");
     const timer = setInterval(() => {
       if (!readFileSync(record, "utf8").includes("begins ${other}")) return;
       clearInterval(timer);
       appendFileSync(record, "ends ${name}\\n");
     }, 20);`,
  ];
  return { notes, lines: () => readFileSync(record, "utf8").trim().split("\n") };
}

test("tests wait for the builds, then start in order, and never more than two at once", async () => {
  const { notes, lines: read } = recorder();
  await runChecks(
    [
      { name: "build", builds: true, command: notes("build", "other build") },
      { name: "other build", builds: true, command: notes("other build", "build") },
      { name: "first", command: notes("first", "second") },
      { name: "second", command: notes("second", "first") },
      { name: "third", command: notes("third") },
    ],
    how,
  );
  const lines = read();
  // Two begin at the same time, so either may come first.
  expect(lines.slice(0, 4).sort().slice(2)).toEqual(["ends build", "ends other build"]);
  expect(lines.slice(4, 6).sort()).toEqual(["begins first", "begins second"]);
  expect(lines.indexOf("begins third")).toBeGreaterThan(6);
});

test("a check that is to be alone has only those beside it that run behind, one at a time", async () => {
  const { notes, lines } = recorder();
  await runChecks(
    [
      { name: "lone", alone: true, command: notes("lone", "rules") },
      { name: "next", command: notes("next") },
      { name: "types", behind: true, command: notes("types", "lone") },
      { name: "rules", behind: true, command: notes("rules", "next") },
    ],
    how,
  );
  expect(lines().slice(0, 2).sort()).toEqual(["begins lone", "begins types"]);
  expect(lines().slice(2)).toEqual([
    "ends types",
    "begins rules",
    "ends lone",
    "begins next",
    ...lines().slice(6),
  ]);
  expect(lines()).toHaveLength(8);
});

test.runIf(process.platform === "linux")("what runs behind has a low priority", async () => {
  const tells = ["-e", `console.log(require("node:os").getPriority())`];
  const outcomes = await runChecks(
    [
      { name: "tests", command: tells },
      { name: "types", behind: true, command: tells },
    ],
    how,
  );
  const [tests, types] = outcomes.map(({ output }) => Number(output));
  expect(types).toBeGreaterThan(Number(tests));
});

test("a check has the unit of work of its time, and its own processor time", async () => {
  const unit = { elapsed: 50, processor: 40 };
  const [outcome] = await runChecks([{ name: "tests", command: ends(0) }], {
    ...how,
    unitBetween: (from, to) => (from < to ? unit : { elapsed: 0, processor: 0 }),
  });
  expect(outcome?.unit).toBe(unit);
  if (process.platform === "linux") expect(outcome?.processorSeconds).toBeTypeOf("number");
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
