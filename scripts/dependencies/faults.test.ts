import { expect, test } from "vitest";
import { type Inventory, inventoryFaults } from "./faults.ts";

/** A project without a fault; each test puts one into it. */
const sound: Inventory = {
  dependencies: ["koa"],
  importedByPages: ["react"],
  reasons: { server: { koa: "Serves HTTP" }, pages: { react: "Draws the pages" } },
  shipped: [{ name: "koa", license: "MIT" }],
};

test("a project whose packages are all used, explained and allowed has no fault", () => {
  expect(inventoryFaults(sound)).toEqual([]);
});

test.each<[string, Partial<Inventory>, string]>([
  [
    "installs what nobody explained",
    { dependencies: ["koa", "pg"] },
    "Say under server in scripts/dependencies/reasons.ts what pg is for.",
  ],
  ["explains what it no longer installs", { dependencies: [] }, "Nothing uses koa"],
  [
    "builds into its pages what nobody explained",
    { importedByPages: ["react", "vite"] },
    "Say under pages in scripts/dependencies/reasons.ts what vite is for.",
  ],
  ["explains what its pages no longer use", { importedByPages: [] }, "Nothing uses react"],
  [
    "ships a license that is not allowed",
    { shipped: [{ name: "koa", license: "AGPL-3.0-only" }] },
    "koa comes under AGPL-3.0-only",
  ],
])("attack 159: a project that %s is reported", (_, fault, sentence) => {
  const faults = inventoryFaults({ ...sound, ...fault });
  expect(faults).toContainEqual(expect.stringContaining(sentence));
});
