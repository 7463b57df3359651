import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SourceFiles } from "#engine/authoring";
import { shippedDefinitions, writeDefinitions } from "../testing/test-definitions.ts";
import { checkFolder, checkFolderInThread, createFolderChecker, rememberLast } from "./check-folder.ts";
import { readSourceFiles } from "./read-source-files.ts";

/** Definitions without wizards: less to check than all that is shipped. */
let small: string;
beforeAll(async () => {
  small = mkdtempSync(join(tmpdir(), "small-"));
  await writeDefinitions(small, {});
});
afterAll(() => rmSync(small, { recursive: true }));

test("checks in a thread as in the calling one", async () => {
  const { checked, faults } = await checkFolderInThread(small);
  expect(faults).toEqual([]);
  expect(checked).toEqual((await checkFolder(small)).checked);
});

test.each([
  ["time", { time: 5, memory: 512 }, /took longer than 0\.005 seconds/u],
  ["memory", { time: 60_000, memory: 16 }, /took more than 16 MB of memory/u],
])("reports definitions that take more %s than allowed", async (_what, limits, words) => {
  const { checked, faults } = await createFolderChecker(limits)(small);
  expect(checked).toBeNull();
  expect(faults).toMatchObject([{ rule: "folder", message: expect.stringMatching(words) }]);
});

test("checks the same files twice in a row once, and faulty ones again", async () => {
  const checked: SourceFiles[] = [];
  const check = rememberLast(async (files, apiPath) => {
    checked.push(files as SourceFiles);
    return await checkFolder(files, apiPath);
  });
  const files = await readSourceFiles(small);
  const faulty = { ...files, "stray.json": "{}" };
  const first = await check(files, "/api");
  expect(first.faults).toEqual([]);
  expect(await check({ ...files }, "/api")).toBe(first);
  expect((await check(faulty, "/api")).faults).toMatchObject([{ file: "stray.json" }]);
  await check(faulty, "/api");
  await check(files, "/elsewhere");
  expect(checked).toEqual([files, faulty, faulty, files]);
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

test("checks the next folder after one that ended the thread", async () => {
  const [folder, other] = [mkdtempSync(join(tmpdir(), "too-much-")), mkdtempSync(join(tmpdir(), "other-"))];
  const numbers = JSON.stringify(Array(200_000).fill(0));
  for (let file = 0; file < 4; file += 1) writeFileSync(join(folder, `${file}.json`), numbers);
  writeFileSync(join(other, "stray.json"), "{}");
  // A thread needs 20 MB to load its modules.
  const check = createFolderChecker({ time: 60_000, memory: 40 });
  const [tooMuch, meanwhile] = await Promise.all([check(folder), check(other)]);
  const stray = [expect.objectContaining({ file: "stray.json" })];
  expect(tooMuch.faults).toMatchObject([{ message: expect.stringContaining("more than 40 MB") }]);
  expect(meanwhile.faults).toEqual(expect.arrayContaining(stray));
  expect((await check(other)).faults).toEqual(expect.arrayContaining(stray));
  for (const made of [folder, other]) rmSync(made, { recursive: true });
});
