import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourceHash } from "./renderer-build.js";

let top = "";

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "sources-")) + sep;
  mkdirSync(`${top}renderer/pages`, { recursive: true });
  writeFileSync(`${top}renderer/pages/home.tsx`, "home");
});

afterEach(() => rmSync(top, { recursive: true }));

const hash = () => sourceHash(top, ["renderer", "absent.json"]);

test("the same sources have the same hash", () => {
  expect(hash()).toBe(hash());
});

test("a changed, a new and a renamed file each change the hash", () => {
  const first = hash();
  writeFileSync(`${top}renderer/pages/home.tsx`, "home, changed");
  const changed = hash();
  writeFileSync(`${top}renderer/new.css`, "");
  expect(new Set([first, changed, hash()]).size).toBe(3);
});

test("a test is no source of the pages", () => {
  const before = hash();
  writeFileSync(`${top}renderer/pages/home.test.ts`, "test");
  expect(hash()).toBe(before);
});
