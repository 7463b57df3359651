import type { Page } from "playwright-core";
import { build, type Rolldown } from "vite";
import { expect, onTestFinished, test, vi } from "vitest";
import { at } from "../scripts/bootstrap/project.js";
import type { MarkupPage } from "./static-markup/in-page.tsx";
import { openPage } from "./support/page.ts";

async function openBlank(): Promise<Page> {
  const page = await openPage({ url: "http://localhost" });
  await page.goto("about:blank");
  vi.stubEnv("NODE_ENV", "production");
  onTestFinished(() => void vi.unstubAllEnvs());
  await page.evaluate(await bundled());
  return page;
}

let bundle: Promise<string> | undefined;

/** Bundles `in-page.tsx` with React into one script. */
function bundled(): Promise<string> {
  bundle ??= build({
    configFile: false,
    root: at("."),
    logLevel: "error",
    // Vite sets it for applications only, and React reads it.
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      lib: { entry: at("tests/static-markup/in-page.tsx"), formats: ["iife"], name: "markup" },
    },
  }).then((built) => String((built as Rolldown.RolldownOutput[])[0]?.output[0].code));
  return bundle;
}

test("static markup is kept as served until its key changes", async () => {
  const page = await openBlank();
  const shown = () => page.locator("p").allTextContents();
  await page.evaluate(() => window.hydrateMarkup("visitors", "visitors"));
  await page.waitForFunction(() => (window as Partial<MarkupPage>).depend !== undefined);
  expect(await shown()).toEqual(["served for visitors"]);
  await page.evaluate(() => window.depend("users"));
  await expect.poll(shown).toEqual(["rendered for users"]);
  await page.evaluate(() => window.depend("visitors"));
  await expect.poll(shown).toEqual(["rendered for visitors"]);
});

test("static markup that was served for others is rendered again", async () => {
  const page = await openBlank();
  await page.evaluate(() => window.hydrateMarkup("visitors", "users"));
  await expect.poll(() => page.locator("p").allTextContents()).toEqual(["rendered for users"]);
});
