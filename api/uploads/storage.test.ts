import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FileStorage, openFileStorage } from "./storage.ts";

let folder: string;
let storage: FileStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"));
  storage = await openFileStorage(`file:${folder}/deep/files`);
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function arrived(content: string): Promise<string> {
  const path = join(storage.incoming, Math.random().toString(36).slice(2));
  await writeFile(path, content);
  return path;
}

test("a finished file is moved to a key that says nothing, and read back by it", async () => {
  const path = await arrived("the bytes");
  const key = await storage.keep(path);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  await expect(readFile(path)).rejects.toThrow("ENOENT");
  const found = await storage.read(key);
  expect([found?.size, found && (await text(found.open()))]).toEqual([9, "the bytes"]);
});

test("a missing key is null, and deleting it twice is no error", async () => {
  const key = await storage.keep(await arrived("x"));
  await storage.remove(key);
  await storage.remove(key);
  expect(await storage.read(key)).toBeNull();
});

test("only keys lead anywhere", async () => {
  for (const key of ["", "..", "../../app.sqlite", `${"a".repeat(31)}/`, "A".repeat(32)]) {
    await expect(storage.read(key), key).rejects.toThrow("storage key");
  }
});

test("the sweep names old keys and removes uploads that were never finished", async () => {
  const key = await storage.keep(await arrived("kept"));
  const abandoned = await arrived("abandoned");
  const past = new Date(Date.now() - 60_000);
  const future = new Date(Date.now() + 60_000);
  await storage.sweepIncoming(past);
  expect([await storage.keptBefore(past), await readdir(storage.incoming)]).toEqual([
    [],
    [basename(abandoned)],
  ]);
  await storage.sweepIncoming(future);
  expect([await storage.keptBefore(future), await readdir(storage.incoming)]).toEqual([[key], []]);
  expect(await storage.read(key)).not.toBeNull();
});

test("only directories are supported, and one that cannot be written is reported", async () => {
  await expect(openFileStorage("s3://bucket")).rejects.toThrow("FILES_URL must name a directory");
  expect((await openFileStorage(`file://${join(folder, "absolute")}`)).incoming).toBe(
    join(folder, "absolute/incoming"),
  );
  await storage.check();
  await rm(storage.incoming, { recursive: true });
  await expect(storage.check()).rejects.toThrow();
});
