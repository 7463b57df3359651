import { expect, it } from "vitest";
import { contentCache, keptByContent } from "./content-cache.ts";

const keep = (key: string, characters: number) =>
  keptByContent(
    key,
    async () => key,
    () => characters,
  );

it("drops what nobody asked for the longest once everything has too many characters", async () => {
  const third = 25 * 1024 * 1024;
  await keep("a", third);
  await keep("b", third);
  expect(contentCache.get("a")).toBeDefined();
  await keep("c", third);
  expect(["a", "b", "c"].filter((key) => contentCache.get(key))).toEqual(["a", "c"]);
});

it("creates once for all who ask meanwhile, and again after a failure", async () => {
  const made: string[] = [];
  const make = async () => {
    made.push("made");
    if (made.length === 1) throw new Error("no");
    return "done";
  };
  await expect(keptByContent("d", make)).rejects.toThrow("no");
  expect(await Promise.all([keptByContent("d", make), keptByContent("d", make)])).toEqual(["done", "done"]);
  expect(made).toHaveLength(2);
});
