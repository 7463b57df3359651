import { expect, it } from "vitest";
import { describeStores } from "../testing/databases.ts";
import { folderVersion } from "./definition-files.ts";
import type { NewRelease } from "./releases.ts";
import type { OpenStore } from "./store.ts";

const at = new Date("2026-11-23T08:00:00Z");
const first = { "a.json": "{}", "deep/b.md": "# Ä\r\n" };
const second = { "a.json": "{}", "copy.json": "{}", "deep/b.md": "" };

describeStores("releases", (open) => {
  const publish = (store: OpenStore, release: Pick<NewRelease, "files" | "base"> & Partial<NewRelease>) =>
    store.transaction((tx) =>
      tx.releases.publish({ note: "", source: "studio", author: null, at, ...release }),
    );

  it("returns the very files, and an older folder can be live again", async () => {
    const store = await open();
    expect(await store.releases.live()).toBeNull();
    expect(await publish(store, { files: first, base: null, source: "import" })).toBe(1);
    const author = { id: "u1", name: "Ada" };
    expect(await publish(store, { files: second, base: 1, author, note: "New" })).toBe(2);
    expect(await publish(store, { files: first, base: 2, source: "revert" })).toBe(3);
    expect(await store.releaseFiles.filesOf(1)).toEqual(first);
    expect(await store.releaseFiles.filesOf(2)).toEqual(second);
    expect(await store.releaseFiles.filesOf(4)).toBeNull();
    const releases = await store.releases.list();
    expect(releases.map(({ number, base, source }) => [number, base, source])).toEqual([
      [3, 2, "revert"],
      [2, 1, "studio"],
      [1, null, "import"],
    ]);
    const version = folderVersion(second);
    const newest = { number: 2, version, publishedAt: at.toISOString(), note: "New", author };
    expect(await store.releases.find(2)).toMatchObject(newest);
    expect(await store.releases.newestOf(folderVersion(first))).toEqual(await store.releases.live());
    expect(await store.releases.newestOf("never")).toBeNull();
  });

  it("publishes one only of many that know the same base", async () => {
    const store = await open();
    await publish(store, { files: first, base: null });
    const asked = Array.from({ length: 8 }, (_, index) =>
      publish(store, { files: { "a.json": String(index) }, base: 1 }),
    );
    const numbers = await Promise.all(asked);
    expect(numbers.filter((number) => number !== null)).toEqual([2]);
    const winner = numbers.indexOf(2);
    expect(await store.releaseFiles.filesOf(2)).toEqual({ "a.json": String(winner) });
    expect(await publish(store, { files: second, base: 1 })).toBeNull();
    expect(await publish(store, { files: second, base: 7 })).toBeNull();
    expect(await publish(store, { files: second, base: null })).toBeNull();
  });
});
