import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "../project.js";
import { hubs, nearnessTo } from "./nearness.js";

const graph = {
  needs: new Map([
    ["near.test.ts", ["changed.ts"]],
    ["far.test.ts", ["between.ts"]],
    ["between.ts", ["changed.ts"]],
    ["server.ts", ["changed.ts", "untouched.ts"]],
    ["server.test.ts", ["server.ts"]],
    ["both.test.ts", ["server.ts", "between.ts"]],
    ["untouched.test.ts", ["untouched.ts"]],
    ["reader.test.ts", ["data/steps/"]],
    ["all.test.ts", ["data/"]],
  ]),
};
const through = new Set(["server.ts", "data/"]);

test("counts the imports between a file and the change, and stops at hubs", () => {
  const { near, behind } = nearnessTo(graph, ["changed.ts"], through);
  expect(near.get("near.test.ts")).toBe(1);
  expect(near.get("far.test.ts")).toBe(2);
  expect(near.get("both.test.ts")).toBe(2);
  expect([...behind]).toEqual([["server.test.ts", "server.ts"]]);
  expect(near.has("untouched.test.ts")).toBe(false);
});

test("a reader of a folder needs each file below it", () => {
  const { near, behind } = nearnessTo(graph, ["data/steps/a.json"], through);
  expect(near.get("reader.test.ts")).toBe(2);
  expect([...behind]).toEqual([["all.test.ts", "data/"]]);
});

test("a changed hub is near to nobody", () => {
  const { near, behind } = nearnessTo(graph, ["server.ts"], through);
  expect([...near.keys()]).toEqual(["server.ts"]);
  expect([...behind.keys()]).toEqual(["server.test.ts", "both.test.ts"]);
});

test("imports in a circle end", () => {
  const circle = {
    needs: new Map([
      ["a.ts", ["b.ts"]],
      ["b.ts", ["a.ts"]],
    ]),
  };
  expect([...nearnessTo(circle, ["a.ts"], through).near]).toEqual([
    ["a.ts", 0],
    ["b.ts", 1],
  ]);
});

test("every hub is there", () => {
  expect([...hubs].filter((path) => !existsSync(at(path)))).toEqual([]);
});
