import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { SourceFiles } from "#engine/authoring";
import { WorkerLimitError } from "../concurrency/worker.ts";
import { shippedDefinitions, writeDefinitions } from "../testing/test-definitions.ts";
import { checkFolderInThread, createReleaseChecks } from "./check-in-thread.ts";
import { checkFolder } from "./folder/check-folder.ts";
import { readSourceFiles } from "./folder/read-source-files.ts";
import { tasks } from "./tasks.ts";

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

test("reports definitions that take more than a limit", async () => {
  const task = vi.spyOn(tasks, "checkFolder").mockRejectedValueOnce(new WorkerLimitError("memory", 512));
  const { checked, faults } = await checkFolderInThread(small);
  task.mockRestore();
  expect(checked).toBeNull();
  const words = /^Reading the definitions took more than 512 MB of memory\. Take back/u;
  expect(faults).toMatchObject([{ rule: "folder", message: expect.stringMatching(words) }]);
});

test("checks the same files in a row once, faulty ones again, and those of a draft that was proved today never", async () => {
  const checked: SourceFiles[] = [];
  const today = new Date("2026-11-22T12:00:00Z");
  const { check, remember } = createReleaseChecks(async (files, apiPath, now) => {
    checked.push(files as SourceFiles);
    return await checkFolder(files, apiPath, now);
  });
  const files = await readSourceFiles(small);
  const faulty = { ...files, "stray.json": "{}" };
  const first = await check(files, "/api", today);
  expect(first.faults).toEqual([]);
  expect(await check({ ...files }, "/api", today)).toBe(first);
  expect((await check(faulty, "/api", today)).faults).toMatchObject([{ file: "stray.json" }]);
  await check(faulty, "/api", today);
  await check(files, "/elsewhere", today);
  expect(checked).toEqual([files, faulty, faulty, files]);
  const valid = first.checked as NonNullable<typeof first.checked>;
  remember(files, "/api", new Date("2026-11-21T12:00:00Z"), valid);
  await check(files, "/api", today);
  expect(checked).toHaveLength(5);
  remember(files, "/noted", today, valid);
  expect((await check({ ...files }, "/noted", today)).checked).toBe(valid);
  expect(checked).toHaveLength(5);
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
