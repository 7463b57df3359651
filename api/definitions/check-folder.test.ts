import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shippedDefinitions } from "../testing/test-definitions.ts";
import { checkFolder, checkFolderInThread, createFolderChecker } from "./check-folder.ts";

test("checks in a thread as in the calling one", async () => {
  const { checked, faults } = await checkFolderInThread(shippedDefinitions);
  expect(faults).toEqual([]);
  expect(checked).toEqual((await checkFolder(shippedDefinitions)).checked);
});

test.each([
  ["time", { time: 5, memory: 512 }, /took longer than 0\.005 seconds/u],
  ["memory", { time: 60_000, memory: 16 }, /took more than 16 MB of memory/u],
])("reports definitions that take more %s than allowed", async (_what, limits, words) => {
  const { checked, faults } = await createFolderChecker(limits)(shippedDefinitions);
  expect(checked).toBeNull();
  expect(faults).toMatchObject([{ rule: "folder", message: expect.stringMatching(words) }]);
});

test("reports a folder that does not exist, and one without definitions, in one sentence", async () => {
  const none = `${shippedDefinitions}-elsewhere`;
  const missing = { rule: "folder", message: `There is no folder at ${none}.` };
  expect((await checkFolderInThread(none)).faults).toMatchObject([missing]);
  const folder = mkdtempSync(join(tmpdir(), "empty-"));
  const empty = { rule: "folder", message: `The folder ${folder} holds no definitions.` };
  expect((await checkFolderInThread(folder)).faults).toMatchObject([empty]);
  rmSync(folder, { recursive: true });
});

// Filling a thread's memory takes half a minute while the machine is busy.
test("checks the next folder after one that ended the thread", { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "too-much-"));
  const numbers = JSON.stringify(Array(400_000).fill(0));
  for (let file = 0; file < 30; file += 1) writeFileSync(join(folder, `${file}.json`), numbers);
  const check = createFolderChecker({ time: 60_000, memory: 128 });
  const [tooMuch, meanwhile] = await Promise.all([check(folder), check(shippedDefinitions)]);
  rmSync(folder, { recursive: true });
  expect(tooMuch.faults).toMatchObject([{ message: expect.stringContaining("more than 128 MB") }]);
  expect(meanwhile.faults).toEqual([]);
  expect((await check(shippedDefinitions)).faults).toEqual([]);
});
