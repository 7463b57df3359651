import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { bringTo } from "./support/journeys.ts";
import { keptHere } from "./support/kept.ts";
import { openPage } from "./support/page.ts";
import { answerRows } from "./support/rows.ts";
import { freshEmail, goOnWithCode } from "./support/sign-up.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading, atPath, pathOf, press, supplierBase } from "./support/steps.ts";

test("an answer in transit never reaches the account that signs up next in the same tab", async () => {
  const site = await sharedSite();
  const first = await site.signUp();
  await bringTo(site, first, "supplier", "business-location");
  const page = await openPage(site, { token: first.token, expected: ["Failed to load resource"] });
  await page.goto(`${supplierBase}/personal-details`);

  const bearers: (string | null)[] = [];
  await page.route("**/api/user/register/names", async (route) => {
    bearers.push(route.request().headers().authorization ?? null);
    await route.fulfill({ status: 503, headers: { "Retry-After": "1" }, json: { message: "Busy." } });
  });
  await atHeading(page, "Personal Information");
  await page.getByLabel("City", { exact: true }).fill("Savannah");
  await press(page, "Save and Continue");
  await atHeading(page, "Supplier Info");

  const email = freshEmail("second");
  await site.call("POST", "/api/user/register_user_email", { body: { email } });
  // As the browser's Back does: the page stays, with everything in its memory.
  await page.evaluate((address) => {
    history.pushState({ usr: { email: address } }, "", "/verify-email");
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, email);
  await goOnWithCode(page, site, email);
  // The call is tried again a second after it was refused.
  await page.waitForTimeout(2_500);
  expect(new Set(bearers)).toEqual(new Set([`Bearer ${first.token}`]));
  const second = await site.store.accounts.findByEmail(email);
  const registration = await site.store.registrations.find(second?.id ?? "", "supplier");
  expect(registration && (await answerRows(site, registration.id))).toBeNull();
});

const kept = async (page: Page) => (await keptHere(page)).indexedDB;

test("a wizard that is still opening when its owner logs out leaves nothing of theirs in this browser", async () => {
  const site = await sharedSite();
  const person = await site.signUp();
  await bringTo(site, person, "supplier", "business-location");
  const page = await openPage(site, { token: person.token, expected: ["Failed to load resource"] });
  const call = "**/api/user/register/names";
  await page.route(call, (route) =>
    route.fulfill({ status: 503, headers: { "Retry-After": "600" }, json: {} }),
  );
  await page.goto(`${supplierBase}/personal-details`);
  await page.getByLabel("City", { exact: true }).fill("Savannah");
  await press(page, "Save and Continue");
  await atHeading(page, "Supplier Info");
  await expect.poll(() => kept(page)).toContainEqual(expect.stringContaining("/save/"));

  await page.goto("/terms-of-service");
  const wanted = new Promise<Route>((resolve) => page.route("**/validators/*.js", resolve));
  await page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, `${supplierBase}/personal-details`);
  const validators = await wanted;
  await page.getByRole("button", { name: "Account menu" }).click();
  await press(page, "Log out");
  // The wizard that would send it is not open yet, but the answer would be lost.
  const question = page.getByRole("alertdialog", { name: "Log out without these answers?" });
  // Its menu is not there on a phone, so a turned tablet must not hide it.
  await page.setViewportSize({ width: 360, height: 740 });
  await question.getByRole("button", { name: "Stay logged in" }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await question.waitFor({ state: "detached" });
  await expect.poll(() => kept(page)).toContainEqual(expect.stringContaining("/save/"));
  await page.getByRole("button", { name: "Account menu" }).click();
  await press(page, "Log out");
  await question.getByRole("button", { name: "Log out and delete them" }).click();
  await atPath(page, "/login");
  const arrived = page.waitForResponse("**/validators/*.js");
  await validators.continue();
  await arrived;
  await page.waitForTimeout(500);
  expect(await kept(page)).toEqual([]);
  expect(pathOf(page)).toBe("/login");
});
