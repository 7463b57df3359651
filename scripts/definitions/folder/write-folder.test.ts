import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { writeFolder } from "./write-folder.ts";

const read = { "options/kept.json": "{}", "options/edited.json": "{}", "options/gone.json": "{}" };
const changes = {
  files: {
    "options/edited.json": "[1]",
    "wizards/event/wizard.json": "[2]",
    "wizards/event/steps/guest.json": "[3]",
  },
  removed: ["options/gone.json"],
};

let scratch = "";
let folder = "";
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "write-folder-"));
  folder = join(scratch, "definitions");
  mkdirSync(join(folder, "options"), { recursive: true });
  for (const [file, text] of Object.entries(read)) writeFileSync(join(folder, file), text);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(scratch, { recursive: true });
});

async function expectFolder(files: { [file: string]: string }) {
  expect(await readSourceFiles(folder)).toEqual(files);
  expect(readdirSync(scratch)).toEqual(["definitions"]);
}

test("writes, creates and removes files, and leaves the others alone", async () => {
  await writeFolder(folder, read, changes);
  await expectFolder({ "options/kept.json": "{}", ...changes.files });
});

test("leaves everything as it was when it is interrupted", async () => {
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  const interrupted = writeFolder(folder, read, changes, () => {
    expect(readdirSync(scratch)).toHaveLength(2);
    process.emit("SIGINT");
  });
  await expect(interrupted).rejects.toThrow("ended with 130");
  expect(process.listenerCount("SIGINT") + process.listenerCount("SIGTERM")).toBe(0);
  await expectFolder(read);
});

test("leaves everything as it was when the last change fails", async () => {
  const removed = [...changes.removed, "options/never-there.json"];
  await expect(writeFolder(folder, read, { ...changes, removed })).rejects.toThrow("ENOENT");
  await expectFolder(read);
});

test("refuses to overwrite files that changed since they were read", async () => {
  writeFileSync(join(folder, "options/gone.json"), "[4]");
  await expect(writeFolder(folder, read, changes)).rejects.toThrow("options/gone.json changed meanwhile");
  await expectFolder({ ...read, "options/gone.json": "[4]" });
});
