import { randomBytes, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { describeStores } from "../testing/databases.ts";
import type { OpenStore } from "./store.ts";

const at = new Date("2026-11-25T08:00:00Z");
const text = (word: string) => `{ "title": "${word}" }\n`.repeat(2_000);

describeStores("what drafts store", (open) => {
  async function begin(): Promise<{ store: OpenStore; author: string }> {
    const store = await open();
    const author = randomUUID();
    await store.accounts.ensure({ id: author, email: "ana@example.com", at });
    const release = { files: { "a.json": text("released") }, base: null, note: "", author: null, at };
    await store.transaction((tx) => tx.releases.publish({ ...release, source: "import" }));
    return { store, author };
  }

  async function draftOf({ store, author }: { store: OpenStore; author: string }, ...words: string[]) {
    const id = randomUUID();
    await store.transaction((tx) => tx.drafts.create({ id, name: "Draft", base: 1, author, at }));
    for (const [index, word] of words.entries())
      await store.transaction(async (tx) => {
        const { hashes, bytes } = await tx.definitionFiles.add({ "a.json": text(word) });
        const revision = { draftId: id, number: index + 1, base: 1, files: hashes, texts: bytes };
        await tx.draftRevisions.addRevision({ ...revision, kind: "edit", label: "Edit", author, at });
      });
    return id;
  }

  const isStored = async (store: OpenStore, word: string) => {
    const { hashes } = await store
      .transaction(async (tx) => {
        throw await tx.definitionFiles.add({ "a.json": text(word) });
      })
      .catch((added) => added);
    return (await store.definitionFiles.textsOf(hashes)) !== null;
  };

  it("attack 184: compresses texts, gives them back unchanged, and counts them by draft and person", async () => {
    const { store, author } = await begin();
    const id = await draftOf({ store, author }, "one", "two", "one");
    const { draft, person } = await store.draftStorage.storageOf(id, author);
    expect([draft, person]).toEqual([draft, draft]);
    // Two texts of 44 kB, and three rows.
    expect(draft).toBeGreaterThan(1_000);
    expect(draft).toBeLessThan(5_000);
    const other = await draftOf({ store, author }, "one");
    expect((await store.draftStorage.storageOf(other, author)).person).toBeGreaterThan(draft);
    expect((await store.draftStorage.storageOf(other, randomUUID())).person).toBe(0);
    const revision = await store.draftHistory.findRevision(id, 2);
    expect(await store.definitionFiles.textsOf(revision?.files)).toEqual({ "a.json": text("two") });
    const noise = { "picture.png": randomBytes(3_000).toString("base64"), "empty.json": "" };
    const { hashes, bytes } = await store.transaction((tx) => tx.definitionFiles.add(noise));
    expect(await store.definitionFiles.textsOf(hashes)).toEqual(noise);
    expect(Object.values(bytes)).toEqual([4_000, 0]);
  });

  it("attack 184: goes with a draft that is thrown away, except what others and releases hold", async () => {
    const { store, author } = await begin();
    const id = await draftOf({ store, author }, "mine", "shared", "released");
    const other = await draftOf({ store, author }, "shared");
    expect(await store.transaction((tx) => tx.drafts.remove(id))).toBe(true);
    expect(await store.transaction((tx) => tx.drafts.remove(id))).toBe(false);
    expect(await store.draftHistory.findRevision(id, 1)).toBeNull();
    const words = ["mine", "shared", "released"];
    const stored = async () => await Promise.all(words.map((word) => isStored(store, word)));
    expect(await stored()).toEqual([false, true, true]);
    await store.transaction((tx) => tx.drafts.remove(other));
    expect(await stored()).toEqual([false, false, true]);
    expect(await store.draftStorage.storageOf(other, author)).toEqual({ draft: 0, person: 0 });
    expect(await store.releaseFiles.filesOf(1)).toEqual({ "a.json": text("released") });
  });

  it("attack 184: keeps a text that a draft takes up while another one is thrown away", async () => {
    const { store, author } = await begin();
    const id = await draftOf({ store, author }, "taken up");
    const [, other] = await Promise.all([
      store.transaction((tx) => tx.drafts.remove(id)),
      draftOf({ store, author }, "taken up"),
    ]);
    const revision = await store.draftHistory.findRevision(other, 1);
    expect(await store.definitionFiles.textsOf(revision?.files)).toEqual({ "a.json": text("taken up") });
  });

  it("attack 184: keeps what became the release, a month after its publication", async () => {
    const { store, author } = await begin();
    const id = await draftOf({ store, author }, "first try", "published");
    const draft = { id, revision: 2, publication: null };
    await store.transaction((tx) => tx.draftPublications.close(draft, 2, at));
    await store.transaction((tx) => tx.drafts.sweep(at));
    expect(await isStored(store, "first try")).toBe(true);
    await store.transaction((tx) => tx.drafts.sweep(new Date(at.getTime() + 1)));
    expect([await isStored(store, "first try"), await isStored(store, "published")]).toEqual([false, true]);
    const numbers = [0, 1, 2].map((number) => store.draftHistory.findRevision(id, number));
    expect((await Promise.all(numbers)).map((one) => one?.number ?? null)).toEqual([0, null, 2]);
  });
});
