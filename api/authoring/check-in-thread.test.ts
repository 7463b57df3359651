import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WorkerLimitError } from "../concurrency/worker.ts";
import { folderVersion } from "../store/definition-files.ts";
import { shippedDefinitions, writeDefinitions } from "../testing/test-definitions.ts";
import { checkContent, checkFolderInThread, keepCheck, knownCheck } from "./check-in-thread.ts";
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
  const task = vi.spyOn(tasks, "checkFiles").mockRejectedValueOnce(new WorkerLimitError("memory", 512));
  const { checked, faults } = await checkFolderInThread(small, "/too-much");
  task.mockRestore();
  expect(checked).toBeNull();
  const words = /^Reading the definitions took more than 512 MB of memory\. Take back/u;
  expect(faults).toMatchObject([{ rule: "folder", message: expect.stringMatching(words) }]);
});

test("checks what can serve once a day and API path, whoever asks, and what cannot again", async () => {
  const task = vi.spyOn(tasks, "checkFiles");
  const times = () => task.mock.calls.length;
  const today = new Date("2026-11-22T12:00:00Z");
  const files = await readSourceFiles(small);
  const check = (by: string, some = files, apiPath = "/once", now = today) =>
    checkContent(by, { version: folderVersion(some), apiPath, now }, async () => some);
  const [first, second] = await Promise.all([check("ann"), check("ben", { ...files })]);
  expect(first.faults).toEqual([]);
  expect(second).toBe(first);
  expect(await checkFolderInThread(small, "/once", today)).toBe(first);
  expect(times()).toBe(1);
  await check("ann", files, "/elsewhere");
  await check("ann", files, "/once", new Date("2026-11-23T12:00:00Z"));
  expect(times()).toBe(3);
  const { "accounts/login.json": _needed, ...lacking } = files;
  for (const faulty of [{ ...files, "stray.json": "{}" }, lacking]) {
    const before = times();
    await check("ann", faulty);
    await check("ann", faulty);
    expect(times()).toBe(before + 2);
  }
  task.mockRestore();
});

test("needs no check of what was found valid elsewhere that day, and keeps nothing that is faulty", async () => {
  const task = vi.spyOn(tasks, "checkFiles");
  const files = await readSourceFiles(small);
  const content = { version: folderVersion(files), apiPath: "/noted", now: new Date("2026-11-22T12:00:00Z") };
  const result = await checkFolder(files, content.apiPath, content.now);
  keepCheck({ ...result, checked: null }, content);
  expect(await knownCheck(content)).toBeNull();
  keepCheck(result, content);
  expect(await knownCheck({ ...content, now: new Date("2026-11-23T12:00:00Z") })).toBeNull();
  expect(await knownCheck(content)).toBe(result);
  expect(await checkContent("ann", content, async () => files)).toBe(result);
  expect(task).not.toHaveBeenCalled();
  task.mockRestore();
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
