import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startBucket, type TestBucket } from "../testing/s3.ts";
import { openFileStorage } from "./open-storage.ts";
import { ever, type FileStorage } from "./storage.ts";

let folder: string;
let storage: FileStorage;
let bucket: TestBucket;

beforeAll(async () => {
  bucket = await startBucket({ fails: false });
});

afterAll(() => bucket.stop());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const open = (filesUrl: string) => openFileStorage({ filesUrl, dataDir: join(folder, "data") });

async function arrived(content: string | Buffer): Promise<string> {
  const path = join(storage.incoming, Math.random().toString(36).slice(2));
  await writeFile(path, content);
  return path;
}

async function bytesOf(key: string): Promise<Buffer | null> {
  const found = await storage.read(key);
  return found && (await buffer(await found.open()));
}

const places: [string, () => string][] = [
  ["a folder", () => `file:${folder}/deep/files`],
  ["a bucket", () => bucket.filesUrl()],
];

describe.each(places)("%s", (_name, filesUrl) => {
  beforeEach(async () => {
    storage = await open(filesUrl());
  });

  test("a finished file is moved to a key that says nothing, and read back by it", async () => {
    const path = await arrived("the bytes");
    const key = await storage.keep(path);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    await expect(readFile(path)).rejects.toThrow("ENOENT");
    const found = await storage.read(key);
    expect([found?.size, found && (await text(await found.open()))]).toEqual([9, "the bytes"]);
  });

  test("a file of no byte, and one of several parts, come back as they were", async () => {
    for (const size of [0, 5 * 1024 * 1024, 12_000_000]) {
      const bytes = randomBytes(size);
      expect((await bytesOf(await storage.keep(await arrived(bytes))))?.equals(bytes), `${size}`).toBe(true);
    }
  });

  test("a missing key is null, and deleting it twice is no error", async () => {
    const key = await storage.keep(await arrived("x"));
    const found = await storage.read(key);
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.read(key)).toBeNull();
    await expect(found?.open()).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("resolves nothing but keys", async () => {
    for (const key of ["", "..", "../../app.sqlite", `${"a".repeat(31)}/`, "A".repeat(32)]) {
      await expect(storage.read(key), key).rejects.toThrow("storage key");
      await expect(storage.remove(key), key).rejects.toThrow("storage key");
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

  test("bytes of another storage keep their key, and those that break off are not there", async () => {
    const key = "0123456789abcdef".repeat(2);
    async function* broken() {
      yield randomBytes(100_000);
      throw new Error("It broke off.");
    }
    await expect(storage.put(key, Readable.from(broken()))).rejects.toThrow();
    expect([await storage.read(key), await storage.keptBefore(ever)]).toEqual([null, []]);
    for (const content of ["first", "again"]) {
      await storage.put(key, Readable.from([Buffer.from(content)]));
      expect(String(await bytesOf(key))).toBe(content);
    }
    const next = `1${key.slice(1)}`;
    await storage.put(next, Readable.from([Buffer.from("next")]));
    expect(await storage.keptBefore(ever)).toEqual([key, next]);
    expect([await storage.keptBefore(ever, "", 1), await storage.keptBefore(ever, key)]).toEqual([
      [key],
      [next],
    ]);
    await storage.remove(next);
  });

  test("it gets an id once, and nobody else's uploads are seen", async () => {
    expect(await storage.id()).toBeNull();
    const id = await storage.giveId();
    expect([await storage.giveId(), await storage.id()]).toEqual([null, id]);
    const other = await open(filesUrl());
    await other.put("f".repeat(32), Readable.from([Buffer.from("other")]));
    if (other.name === storage.name) return;
    expect([await other.id(), await storage.keptBefore(ever)]).toEqual([null, []]);
  });

  test("a check leaves nothing", async () => {
    await storage.check();
    expect([await storage.keptBefore(ever), await readdir(storage.incoming)]).toEqual([[], []]);
  });
});

test("a folder that cannot be written is reported, and other addresses are refused", async () => {
  await expect(open("ftp://bucket")).rejects.toThrow("FILES_URL must be a folder");
  storage = await open(`file://${join(folder, "absolute")}`);
  expect(storage.incoming).toBe(join(folder, "absolute/incoming"));
  await storage.check();
  await rm(storage.incoming, { recursive: true });
  await expect(storage.check()).rejects.toThrow();
});

test("more keys than a bucket lists at once are all named", async () => {
  storage = await open(bucket.filesUrl());
  const keys = Array.from({ length: 12 }, (_, index) => index.toString(16).padStart(32, "0"));
  for (const key of keys) await storage.put(key, Readable.from([Buffer.from("x")]));
  expect(await storage.keptBefore(ever)).toEqual(keys);
  expect(await storage.keptBefore(ever, keys[4], 3)).toEqual(keys.slice(5, 8));
});
