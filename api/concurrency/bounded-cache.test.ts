import { expect, it } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";

it("drops what nobody asked for the longest once everything weighs too much, but never the newest", () => {
  const cache = createBoundedCache<string>(10);
  const kept = () => ["a", "b", "c"].filter((key) => cache.get(key) !== undefined);
  cache.set("a", "one", 4);
  cache.set("b", "two", 4);
  cache.get("a");
  cache.set("c", "three", 4);
  expect(kept()).toEqual(["a", "c"]);
  cache.set("a", "heavier", 7);
  expect(kept()).toEqual(["a"]);
  cache.set("b", "far too heavy", 50);
  expect(kept()).toEqual(["b"]);
  cache.delete("b");
  cache.set("a", "one", 10);
  expect(kept()).toEqual(["a"]);
});
