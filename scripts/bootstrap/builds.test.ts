import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBuild, sourceHash } from "./builds.js";

let top = "";

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "sources-")) + sep;
  mkdirSync(`${top}renderer/pages`, { recursive: true });
  writeFileSync(`${top}renderer/pages/home.tsx`, "home");
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(top, { recursive: true });
});

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

const createPagesBuild = () =>
  createBuild(
    {
      name: "the pages",
      script: "build.ts",
      sources: ["renderer"],
      product: "dist/index.html",
      stamp: "dist/pages.stamp",
    },
    top,
  );

/** Creates a build whose product lists its sources; it fails halfway if a certain file exists. */
const script = `
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
mkdirSync("dist", { recursive: true });
writeFileSync("dist/index.html", "half");
if (existsSync("break-off")) process.exit(3);
copyFileSync("renderer/pages/home.tsx", "dist/index.html");
`;
const built = () => readFileSync(`${top}dist/index.html`, "utf8");

test("builds once for the same sources, and again for others or without the product", () => {
  vi.spyOn(console, "log").mockReturnValue();
  writeFileSync(`${top}build.ts`, script);
  const build = createPagesBuild();
  expect(build.isStale()).toBe(true);
  build.runWhenStale();
  expect(build.isStale()).toBe(false);
  expect(built()).toBe("home");

  writeFileSync(`${top}dist/index.html`, "not built again");
  build.runWhenStale();
  expect(built()).toBe("not built again");

  writeFileSync(`${top}renderer/pages/home.tsx`, "home, changed");
  build.runWhenStale();
  expect(built()).toBe("home, changed");

  rmSync(`${top}dist/index.html`);
  expect(build.isStale()).toBe(true);
});

test("a build that broke off is stale, even when the sources are again those of the build before", () => {
  vi.spyOn(console, "log").mockReturnValue();
  writeFileSync(`${top}build.ts`, script);
  const build = createPagesBuild();
  build.runWhenStale();
  writeFileSync(`${top}renderer/pages/home.tsx`, "home, changed");
  writeFileSync(`${top}break-off`, "");
  expect(() => build.runWhenStale()).toThrow("Building the pages failed: the build ended with 3.");
  writeFileSync(`${top}renderer/pages/home.tsx`, "home");
  expect(build.isStale()).toBe(true);
});
