import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { write } from "./support/fill.ts";
import { bringTo } from "./support/journeys.ts";
import { focused, tabTo } from "./support/keyboard.ts";
import { openPage } from "./support/page.ts";
import { logInHere } from "./support/sign-up.ts";
import { type Site, sharedSite } from "./support/site.ts";
import { atHeading, atPath, press, saveAndContinue, saveState, supplierBase } from "./support/steps.ts";

let site: Site;

beforeAll(async () => {
  site = await sharedSite();
});

async function atTheReview(expected: string[] = []) {
  const person = await site.signUp();
  await bringTo(site, person, "supplier", "review");
  const page = await openPage(site, { token: person.token, expected });
  await page.goto(`${supplierBase}/review`);
  await atHeading(page, "Review");
  return { person, page };
}

const final = "Once you send your answers, you can change them until our team opens them.";

test("the review says that finishing is final before the press, shows every answer, and leads to each step and back", async () => {
  const { page } = await atTheReview();
  await expectFinal(page);
  await expectCodesAndFiles(page);
  await expectItsPlace(page);
  await expectChange(page);
});

/** Expects the sentence before the button, and on a phone both in view without scrolling. */
async function expectFinal(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Save and Continue" });
  await button.waitFor();
  const said = page.getByText(final, { exact: true });
  const [words, pressed] = [await said.boundingBox(), await button.boundingBox()];
  expect(words?.y).toBeLessThan(pressed?.y ?? 0);
  expect(await button.getAttribute("aria-describedby")).toBe(await said.getAttribute("id"));
  await page.setViewportSize({ width: 360, height: 740 });
  const box = await button.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
  expect((await said.boundingBox())?.y).toBeGreaterThan(740 - 120);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Expects each industry code on a line of its own, and that a file's name opens it. */
async function expectCodesAndFiles(page: Page): Promise<void> {
  const services = page.getByRole("region", { name: "Services and Capabilities" });
  const codes = services.getByText(/^\d{6} - .+\n\d{6} - /);
  await codes.waitFor();
  expect((await codes.innerText()).split("\n").every((line) => /^\d{6} - /.test(line))).toBe(true);

  const papers = page.getByRole("region", { name: "Registration and Compliance" });
  const opened = page.waitForEvent("popup");
  const sent = page.waitForResponse((response) => /\/api\/files\/.+inline/.test(response.url()));
  await papers.getByRole("link", { name: /\.pdf$/ }).click();
  expect((await sent).status()).toBe(200);
  await (await opened).close();
}

/** Expects that a page opens at its top, wherever it was left, and that a reload keeps its place. */
async function expectItsPlace(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 260));
  await page.goto("/status-verification");
  await page.goto(`${supplierBase}/review`);
  const services = page.getByRole("region", { name: "Services and Capabilities" });
  await services.waitFor();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  expect(await scrolled()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 130));
  await page.reload();
  await services.waitFor();
  await expect.poll(scrolled).toBe(130);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Expects that a change from the review leads back to its section, which has the focus. */
async function expectChange(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Edit Services and Capabilities" }).click();
  await atHeading(page, "Services & Capabilities");
  await write(page, "Services offered", "Data warehouses, dashboards and training.");
  await saveState(page, /^You have unsaved changes$/);
  await saveAndContinue(page, "Review");
  const section = page.getByRole("region", { name: "Services and Capabilities" });
  await section.getByText("Data warehouses, dashboards and training.", { exact: true }).waitFor();
  const toggle = section.getByRole("button", { name: "Services and Capabilities" });
  await expect.poll(() => toggle.evaluate((one) => one === document.activeElement)).toBe(true);
  expect((await toggle.boundingBox())?.y).toBeLessThan(400);
}

test("a confirmation whose session ended is sent after the login; then the steps show what was sent, and nothing can be changed", async () => {
  const { person, page } = await atTheReview(["status of 401"]);
  await site.call("POST", "/api/auth/logout", { token: person.token });
  await press(page, "Save and Continue");
  await page.getByRole("alert").getByText("Token is invalid or expired. Please log in again.").waitFor();
  await logInHere(page, person.email);
  await atHeading(page, "Registration complete");
  await page
    .getByRole("navigation", { name: "Progress" })
    .getByRole("link", { name: /^Review/ })
    .click();
  await page.getByText("These are the answers you sent.", { exact: true }).waitFor();
  const main = page.getByRole("main");
  expect(await main.getByRole("link", { name: /^Edit/ }).count()).toBe(0);
  expect(await main.getByRole("button", { name: "Save and Continue" }).count()).toBe(0);
  expect(await page.getByText(final).count()).toBe(0);

  await page.getByRole("link", { name: /^Business Location/ }).click();
  await page.getByText("Your registration is confirmed and can no longer be changed.").waitFor();
  await page.getByLabel("City").waitFor();
  expect(await page.getByLabel("City").isEditable()).toBe(false);
  expect(await main.getByRole("button", { name: "Save and Continue" }).count()).toBe(0);

  await main.getByRole("link", { name: "Back to the review" }).click();
  await main.getByRole("link", { name: "See your status" }).click();
  await atPath(page, "/status-verification");
  await page.getByText("What comes next: Our team reviews your details.").waitFor();
  await page.getByRole("link", { name: "Proceed to profile" }).click();
  await atHeading(page, "Welcome to the supplier profile");
  await page.getByRole("main").getByRole("link", { name: "See what you sent" }).click();
  await atPath(page, `${supplierBase}/review`);
});

test("the rail marks skippable steps, and each field says why it is asked", async () => {
  const person = await enter(site);
  await bringTo(site, person, "supplier", "registration-compliance");
  const page = await openPage(site, { token: person.token });
  await page.goto(`${supplierBase}/registration-compliance`);
  const rail = page.getByRole("navigation", { name: "Progress" });
  await rail.getByText("Optional", { exact: true }).first().waitFor();
  await expect.poll(() => rail.getByText("Optional", { exact: true }).count()).toBe(3);
  const reason = page.getByText("Our team uses it to check that your business is registered.");
  await reason.waitFor();
  const why = page.locator("summary").filter({ hasText: "Why we ask" });
  await expect
    .poll(() => why.allTextContents())
    .toEqual([
      "Why we ask Tax ID/EIN",
      "Why we ask DUNS Number",
      "Why we ask CAGE Code",
      "Why we ask Verification document",
    ]);
  const labels = page.locator("label[data-part]");
  for (const label of ["Tax ID/EIN", "CAGE Code"]) {
    const note = await why.filter({ hasText: label }).boundingBox();
    const field = await labels.filter({ hasText: label }).boundingBox();
    expect(Math.abs((note?.y ?? 0) - (field?.y ?? 0))).toBeLessThan(4);
    expect(note?.x).toBeGreaterThan((await page.getByLabel(label).boundingBox())?.x ?? 0);
  }

  await page.setViewportSize({ width: 768, height: 900 });
  await page.reload();
  await why.first().waitFor();
  expect(await reason.isVisible()).toBe(false);
  await tabTo(page, /^Why we ask Tax ID\/EIN$/);
  await page.keyboard.press("Enter");
  await reason.waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toContain("Tax ID/EIN");
});

test("the instructions list the document that each type of business needs", async () => {
  const page = await openPage(site);
  await page.goto("/supplier-instructions");
  await page.getByRole("heading", { name: "The document we need, by type of business" }).waitFor();
  await page.getByText("IRS determination letter", { exact: true }).waitFor();
});
