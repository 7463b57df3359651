import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../scripts/definitions/outline/command.ts";
import { axeFindings } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";

const out = mkdtempSync(join(tmpdir(), "outline-page-"));
beforeAll(async () => {
  await run(["--out", out]);
});
afterAll(() => rmSync(out, { recursive: true }));

test("the outline is accessible and fits, on a phone and on a dark desk, and needs nothing from outside", async () => {
  const browser = await openBrowser();
  const context = await browser.newContext();
  const page = await context.newPage();
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!/^(?:file|data):/u.test(request.url())) outside.push(request.url());
  });
  const address = pathToFileURL(join(out, "outline.html")).href;
  const look = async (width: number, colorScheme: "light" | "dark") => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    expect(await axeFindings(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    await page.getByRole("navigation").getByRole("link", { name: "Procurement Role" }).click();
    const place = page.getByRole("heading", { name: "Procurement Role" });
    await expect.poll(async () => (await place.boundingBox())?.y).toBeLessThan(200);
    await expect.poll(() => new URL(page.url()).hash).toBe("#buyer-procurement-role");
  };
  await look(320, "light");
  await look(1280, "dark");
  expect(outside).toEqual([]);
  await context.close();
});
