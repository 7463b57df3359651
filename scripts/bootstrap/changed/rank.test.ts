import { expect, test } from "vitest";
import { kindOf } from "./kinds.js";
import { namedAfter, rankOf } from "./rank.js";

const nearness = {
  near: new Map([["renderer/wizard/navigation.test.ts", 2]]),
  behind: new Map([
    ["api/drafts/publication/publication.test.ts", "api/server.ts"],
    ["api/accounts/login.test.ts", "api/server.ts"],
  ]),
};

test.each([
  ["the changed test itself", "api/drafts/impact.test.ts", ["api/drafts/impact.test.ts"], 0],
  ["the test of the changed file", "engine/rules.test.ts", ["engine/rules.ts"], 1],
  ["a test in the same folder", "engine/step.test.ts", ["engine/rules.ts"], 2],
  ["a test in a folder below", "api/drafts/editing/edit.test.ts", ["api/drafts/changes.ts"], 2],
  ["a test below a top folder", "engine/authoring/read.test.ts", ["engine/rules.ts"], null],
  [
    "a test of the same room through a hub",
    "api/drafts/publication/publication.test.ts",
    ["api/drafts/impact/x.ts"],
    3,
  ],
  ["a test of another room through a hub", "api/accounts/login.test.ts", ["api/drafts/impact/x.ts"], null],
  ["a test two imports away", "renderer/wizard/navigation.test.ts", ["engine/rules.ts"], 5],
  ["a test that reaches nothing", "engine/json/json.test.ts", ["engine/rules.ts"], null],
])("%s", (_title, path, changed, rank) => {
  expect(rankOf(path, changed, nearness)).toBe(rank);
});

test("a browser test is chosen by the name of the changed screen, or of the nearest above", () => {
  const tests = ["publish", "source", "map", "lists", "home", "step"].map(
    (name) => `tests/studio-${name}.test.ts`,
  );
  tests.push("tests/landing.test.ts", "renderer/studio/publish/publish.test.ts");
  const named = (...changed: string[]) => [...namedAfter(changed, tests)];
  expect(named("renderer/studio/publish/impact/table.tsx")).toEqual(["tests/studio-publish.test.ts"]);
  expect(named("renderer/pages/landing/hero.tsx")).toEqual(["tests/landing.test.ts"]);
  expect(named("renderer/studio/studio.css", "api/publish/x.ts")).toEqual([]);
});

test("the folder of a test says its kind, and the deep tier has none", () => {
  expect(kindOf("api/accounts/login.test.ts")).toBe("api");
  expect(kindOf("tests/landing.test.ts")).toBe("browser");
  expect(kindOf("renderer/theme/field.test.tsx")).toBe("unit");
  expect(kindOf("engine/rules.deep.test.ts")).toBeNull();
  expect(kindOf("engine/rules.ts")).toBeNull();
});
