import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chromiumSwitches, findChromium } from "./chromium.js";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "chromium-"));
  vi.stubEnv("CHROMIUM_PATH", undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("the Chromium that CHROMIUM_PATH names comes before all others", async () => {
  const path = join(folder, "mine");
  writeFileSync(path, "");
  vi.stubEnv("CHROMIUM_PATH", path);
  expect(await findChromium()).toBe(path);
});

test("a name that leads nowhere is reported, not skipped", async () => {
  vi.stubEnv("CHROMIUM_PATH", join(folder, "gone"));
  await expect(findChromium()).rejects.toThrow("CHROMIUM_PATH names");
});

test("a browser on the PATH is found by its usual names", async () => {
  const path = join(folder, "google-chrome");
  writeFileSync(path, "");
  vi.stubEnv("PATH", ["/nowhere", folder].join(delimiter));
  expect(await findChromium()).toBe(path);
});

test("our switch turns off all that Playwright's own turns off", () => {
  const require = createRequire(import.meta.url);
  const source = readFileSync(require.resolve("playwright-core/lib/coreBundle"), "utf8");
  const list = source.match(/disabledFeatures = \[(.*?)\]\.filter/s)?.[1] ?? "";
  const names = list.match(/(?<=")\w+(?=",?$)/gm) ?? [];
  expect(names.length).toBeGreaterThan(10);
  const ours = chromiumSwitches.find((word) => word.startsWith("--disable-features="));
  expect(ours?.split(/[=,]/)).toEqual(expect.arrayContaining(names));
});
