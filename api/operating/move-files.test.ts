import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { startBucket, type TestBucket } from "../testing/s3.ts";
import { uploadAhead } from "../testing/sample-calls.ts";
import { pdf } from "../testing/sample-files.ts";
import { openFileStorage } from "../uploads/open-storage.ts";
import { ever } from "../uploads/storage.ts";
import { moveFiles } from "./move-files.ts";
import { verifyInstallation } from "./verify.ts";

const purpose = "supplier/registration-compliance/document";

describeServer("moving uploads", (open) => {
  let bucket: TestBucket;
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    bucket = await startBucket();
    server = await open();
    person = await enter(server);
    for (const text of ["one", "two", "three", "four", "five", "six"]) await upload(text);
  });
  afterAll(() => bucket.stop());
  afterEach(() => {
    bucket.fault = null;
  });

  const upload = (text: string) => uploadAhead(server, person, purpose, pdf(text));
  const usual = { isDry: false, comparesAll: false };
  const move = (to: string, options: Partial<Parameters<typeof moveFiles>[1]> = {}) =>
    moveFiles(server.services.env, { ...usual, from: server.services.env.filesUrl, to, ...options });
  const storageAt = (filesUrl: string) => openFileStorage({ ...server.services.env, filesUrl });
  const keysAt = async (filesUrl: string) => (await (await storageAt(filesUrl)).keptBefore(ever)).sort();
  const folder = (name: string) => `file:${join(server.services.env.dataDir, name)}`;

  it("brings them to a bucket and back while the site runs, and nobody misses one", async () => {
    const to = bucket.filesUrl();
    expect(await move(to, { isDry: true })).toMatchObject({ copied: 6, there: 0 });
    expect(await keysAt(to)).toEqual([]);
    // Not yet whole, so no server starts there.
    await expect(open({ env: { filesUrl: to, databaseUrl: server.databaseUrl } })).rejects.toThrow(
      /does not hold this database's uploads/u,
    );
    expect(await move(to)).toMatchObject({ copied: 6, there: 0 });
    expect(await keysAt(to)).toEqual(await keysAt(server.services.env.filesUrl));
    const next = await open({ env: { filesUrl: to, databaseUrl: server.databaseUrl } });
    expect(await next.call("GET", "/readyz")).toMatchObject({ status: 200, body: { uploads: "own" } });
    // A server of before still takes uploads in the folder.
    const late = await upload("late");
    expect(await move(to)).toMatchObject({ copied: 1, there: 6 });
    const got = await next.call("GET", `/api/files/${late.id}`, { token: person.token });
    expect(got.status).toBe(200);
    expect(await verifyInstallation(next.services.env)).toEqual({ faults: [], files: 7 });

    const back = folder("back");
    expect(await move(back, { from: to })).toMatchObject({ copied: 7, there: 0 });
    expect(await verifyInstallation({ ...server.services.env, filesUrl: back })).toEqual({
      faults: [],
      files: 7,
    });
    await next.call("DELETE", `/api/files/${late.id}`, { token: person.token });
  });

  it("goes on where it was broken off, and gives the place its id last", async () => {
    const to = bucket.filesUrl();
    const begun: unknown[] = [];
    bucket.fault = (request) => (request.method === "PUT" && begun.push(request) > 3 ? "down" : null);
    await expect(move(to)).rejects.toThrow(/slow, overloaded or breaks off/u);
    bucket.fault = null;
    expect(await (await storageAt(to)).id()).toBeNull();
    const before = (await keysAt(to)).length;
    expect(before).toBeGreaterThan(0);
    const all = await keysAt(server.services.env.filesUrl);
    expect(await move(to)).toMatchObject({ copied: all.length - before, there: before });
    expect(await (await storageAt(to)).id()).toBe(await server.services.files.id());
  });

  it("finds bytes that differ from their source, if it is asked to compare", async () => {
    const to = folder("compared");
    await move(to);
    const [key = ""] = await keysAt(to);
    const place = join(to.slice("file:".length), "kept", key.slice(0, 2), key);
    const bytes = await readFile(place);
    await writeFile(place, Buffer.alloc(bytes.length));
    expect((await move(to)).copied).toBe(0);
    expect((await move(to, { comparesAll: true })).copied).toBe(1);
    expect((await readFile(place)).equals(bytes)).toBe(true);
  });

  it("refuses what would mix or hide uploads, with words, and makes nothing", async () => {
    const other = await open();
    await expect(move(other.services.env.filesUrl)).rejects.toThrow(/belongs to another database/u);
    await expect(move(server.services.env.filesUrl)).rejects.toThrow(/the same place/u);
    await expect(move(folder("x"), { from: folder("nowhere") })).rejects.toThrow(/Correct --from/u);
    await expect(move(folder("x"), { from: bucket.filesUrl() })).rejects.toThrow(/no server was ever/u);
    await expect(move("s3:bucket")).rejects.toThrow(/^--to must be a folder/u);
    expect(await move(folder("dry"), { isDry: true })).toMatchObject({ there: 0 });
    for (const name of ["x", "nowhere", "dry"])
      expect(existsSync(join(server.services.env.dataDir, name)), name).toBe(false);
    expect(await keysAt(other.services.env.filesUrl)).toEqual([]);
  });
});
