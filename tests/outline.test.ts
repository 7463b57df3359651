import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runScript } from "../scripts/definitions/folder/testing/run-script.ts";
import { axeFindings } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";

const out = mkdtempSync(join(tmpdir(), "outline-page-"));
beforeAll(async () => {
  const { code, stderr } = await runScript("definitions.ts", ["outline", "--out", out]);
  expect(code, stderr).toBe(0);
});
afterAll(() => rmSync(out, { recursive: true }));

test.each([
  [320, "light"],
  [1280, "dark"],
] as const)("the outline is accessible at %i px, %s", async (width, colorScheme) => {
  const browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  const page = await context.newPage();
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!/^(?:file|data):/u.test(request.url())) outside.push(request.url());
  });
  await page.goto(pathToFileURL(join(out, "outline.html")).href);
  expect(await axeFindings(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
  await page.getByRole("navigation").getByRole("link", { name: "Business Location" }).click();
  const place = page.getByRole("heading", { name: "Business Location" });
  await expect.poll(async () => (await place.boundingBox())?.y).toBeLessThan(200);
  await expect.poll(() => new URL(page.url()).hash).toBe("#supplier-business-location");
  expect(outside).toEqual([]);
  await context.close();
});
