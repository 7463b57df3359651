import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findChromium } from "./chromium.js";

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

test("a name that leads nowhere is told, not passed over", async () => {
  vi.stubEnv("CHROMIUM_PATH", join(folder, "gone"));
  await expect(findChromium()).rejects.toThrow("CHROMIUM_PATH names");
});

test("a browser on the PATH is found by its usual names", async () => {
  const path = join(folder, "google-chrome");
  writeFileSync(path, "");
  vi.stubEnv("PATH", ["/nowhere", folder].join(delimiter));
  expect(await findChromium()).toBe(path);
});
