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
      { name: "alone", alone: true, command: ends(0) },
      { name: "slow", quick: true, command: slow },
      { name: "fast", quick: true, command: ends(0) },
    ],
    { ...how, onOutcome: ({ name }) => heard.push(name) },
  );
  expect(outcomes.map(({ name }) => name)).toEqual(["last", "beside the last", "alone", "slow", "fast"]);
  expect(heard).toEqual(["fast", "slow", "alone", "beside the last", "last"]);
});

test("a check that must be alone runs beside no other", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lanes-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = JSON.stringify(join(folder, "log"));
  const tells = (name: string) => [
    "-e",
    `const tell = (word) => require("fs").appendFileSync(${log}, word + " ${name}\\n");
     tell("begin"); setTimeout(() => tell("end"), 500)`,
  ];
  const names = ["first", "second"];
  await runChecks(
    names.map((name) => ({ name, alone: true, command: tells(name) })),
    how,
  );
  expect(readFileSync(join(folder, "log"), "utf8").trim().split("\n")).toEqual(
    names.flatMap((name) => [`begin ${name}`, `end ${name}`]),
  );
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
