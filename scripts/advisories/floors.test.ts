import { expect, test } from "vitest";
import { readLock } from "../dependencies/lock-file.ts";
import { faultsBelow, isBelow, readFloors, shippedPackages, staleFloors } from "./floors.ts";

const floors = readFloors();
const shipped = shippedPackages(readLock());
const koa = [{ package: "koa", from: "3.1.2", advisory: "CVE-2026-27959", because: "a Host header lies" }];

test.each([
  ["3.1.1", "3.1.2", true],
  ["3.1.2", "3.1.2", false],
  ["3.1.10", "3.1.2", false],
  ["2.9.9", "3.1.2", true],
  ["10.4.0", "9.9.9", false],
  ["3.1.2-beta.1", "3.1.2", true],
  ["3.2.0-beta.1", "3.1.2", false],
])("%s is below %s: %s", (version, floor, below) => {
  expect(isBelow(version, floor)).toBe(below);
});

test("attack 159: nothing shipped has a known flaw in what we use", () => {
  expect(faultsBelow(floors, shipped)).toEqual([]);
});

test("every floor guards a package that is shipped", () => {
  expect(staleFloors(floors, shipped)).toEqual([]);
});

test("attack 159: a package below its floor is reported with the advisory and the version to take", () => {
  expect(faultsBelow(koa, [{ name: "koa", version: "3.1.1" }])).toEqual([
    "koa@3.1.1 is not safe: a Host header lies (CVE-2026-27959); take 3.1.2 or newer.",
  ]);
});

test("attack 159: a package that must not be there is reported in every version", () => {
  const never = [{ package: "multer", from: null, advisory: "CVE-2025-47935", because: "it hangs" }];
  expect(faultsBelow(never, [{ name: "multer", version: "99.0.0" }])).toEqual([
    "multer@99.0.0 is not safe: it hangs (CVE-2025-47935); remove it.",
  ]);
});

test("a floor of a package that is gone is reported", () => {
  expect(staleFloors(koa, [])).toEqual([
    "Nothing ships koa anymore: remove it from scripts/advisories/floors.json.",
  ]);
});

test("the packages of the pages count as shipped, though they are development packages", () => {
  const names = new Set(shipped.map(({ name }) => name));
  expect(["koa", "react", "markdown-to-jsx", "react-router"].filter((name) => !names.has(name))).toEqual([]);
  expect(["vite", "vitest", "storybook"].filter((name) => names.has(name))).toEqual([]);
});
