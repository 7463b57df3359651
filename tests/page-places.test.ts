import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading, press, supplierBase } from "./support/steps.ts";

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test("the replacement of a form is shown from its top, however far down the button was", async () => {
  const page = await openPage(await sharedSite(), { phone: true });
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill("somebody@example.com");
  await page.evaluate(() => window.scrollTo(0, 300));
  await press(page, "Reset Password");
  await atHeading(page, "Recovery Link Sent");
  expect(await scrolled(page)).toBe(0);
});

test("a page opened by its address starts at the top, and keeps its position on a reload", async () => {
  const page = await openPage(await sharedSite(), { phone: true });
  await page.goto("/signup");
  await atHeading(page, "Let's Get Started");
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.goto("/login");
  await atHeading(page, "Log in");
  expect(await scrolled(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 150));
  await page.reload();
  await atHeading(page, "Log in");
  await expect.poll(() => scrolled(page)).toBe(150);
});

test("a step that has to load first opens where it was left, after a reload and with Back", async () => {
  const site = await sharedSite();
  const person = await enter(site);
  await bringTo(site, person, "supplier", "services-capabilities");
  const page = await openPage(site, { token: person.token, phone: true });
  const arrive = () => atHeading(page, "Services & Capabilities");
  await page.goto(`${supplierBase}/services-capabilities`);
  await arrive();
  await page.evaluate(() => window.scrollTo(0, 400));
  expect(await scrolled(page)).toBe(400);
  await page.reload();
  await arrive();
  await expect.poll(() => scrolled(page)).toBe(400);
  const terms = page.getByRole("link", { name: "Terms & Conditions" });
  await terms.scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  await terms.click();
  await atHeading(page, "Terms of Service");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await arrive();
  await expect.poll(() => scrolled(page)).toBe(left);
});
