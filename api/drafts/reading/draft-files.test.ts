import { expect, it } from "vitest";
import type { SourceFiles } from "#engine/authoring";
import { hashOfContent } from "../../store/definition-files.ts";
import { storeDifference } from "./draft-files.ts";

it("attack 182: an edit of a large draft hashes and stores the changed file only", async () => {
  const base = { "a.json": "1", "gone.json": "2" };
  const before = { "a.json": "3", "large.json": "4", "same.json": "5" };
  const hashes = { "a.json": "hash of 3", "gone.json": null, "large.json": "hash of 4" };
  const revision = { base: 1, files: hashes };
  let added: SourceFiles = {};
  const add = async (texts: SourceFiles) => {
    added = texts;
    const hashes = Object.fromEntries(
      Object.entries(texts).map(([path, text]) => [path, hashOfContent(text)]),
    );
    return { hashes, bytes: Object.fromEntries(Object.values(hashes).map((hash) => [hash, 1])) };
  };
  const files = { ...before, "a.json": "6" };
  const stored = await storeDifference(
    { definitionFiles: { add } as never },
    base,
    { revision, files: before },
    files,
  );
  expect(Object.keys(added)).toEqual(["a.json", "same.json"]);
  expect(stored.files).toEqual({
    "a.json": hashOfContent("6"),
    "gone.json": null,
    "large.json": "hash of 4",
    "same.json": hashOfContent("5"),
  });
});
