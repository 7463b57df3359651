import { expect, it } from "vitest";
import type { SourceFiles } from "#engine/authoring";
import { hashOf } from "../store/definition-files.ts";
import type { Revision } from "../store/draft-revisions.ts";
import { storeDifference } from "./draft-files.ts";

it("attack 182: an edit of a large draft hashes and stores the changed file only", async () => {
  const base = { "a.json": "1", "gone.json": "2" };
  const before = { "a.json": "3", "large.json": "4", "same.json": "5" };
  const hashes = { "a.json": "hash of 3", "gone.json": null, "large.json": "hash of 4" };
  const revision = { files: hashes } as unknown as Revision;
  let stored: SourceFiles = {};
  const add = async (texts: SourceFiles) => {
    stored = texts;
    return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, hashOf(text)]));
  };
  const files = { ...before, "a.json": "6" };
  const listed = await storeDifference(
    { definitionFiles: { add } as never },
    base,
    { revision, files: before },
    files,
  );
  expect(Object.keys(stored)).toEqual(["a.json", "same.json"]);
  expect(listed).toEqual({
    "a.json": hashOf("6"),
    "gone.json": null,
    "large.json": "hash of 4",
    "same.json": hashOf("5"),
  });
});
