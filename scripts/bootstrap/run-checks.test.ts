import { expect, test } from "vitest";
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
