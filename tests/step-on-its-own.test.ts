import { beforeAll, expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { loadMenu, textField, write } from "./support/fill.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { type Site, sharedSite } from "./support/site.ts";
import { atHeading, atPath, press, saved, saveState, supplierBase } from "./support/steps.ts";

let site: Site;

beforeAll(async () => {
  site = await sharedSite();
});

async function someoneAt(wizard: string, slug: string) {
  const person = await enter(site);
  await bringTo(site, person, wizard, slug);
  return { person, page: await openPage(site, { token: person.token }) };
}

const done = "Your changes have been saved to your registration.";

test("a step is saved on its own page, and says so when the server has it", async () => {
  const { page } = await someoneAt("supplier", "review");
  await page.goto("/business-location");
  await atHeading(page, "Business Location");
  await expect.poll(() => page.getByText(/^Step /).count()).toBe(0);
  await loadMenu(page, "State");
  await page.context().setOffline(true);
  await write(page, "City", "Macon");
  await press(page, "Save");
  await saveState(page, /^Not saved yet/);
  await expect.poll(() => page.getByText(done).count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByText(done).waitFor();
  await saveState(page, saved);
  await page.getByRole("link", { name: "Back to the review" }).click();
  await atPath(page, `${supplierBase}/review`);
});

test("a confirmed registration's steps cannot be changed", async () => {
  const { person, page } = await someoneAt("supplier", "review");
  const body = { userId: person.userId };
  await site.call("POST", "/api/supplier/confirm-registration", { body, token: person.token });
  await page.goto("/business-location");
  await page.getByText("Your registration is confirmed and can no longer be changed.").waitFor();
  expect(await textField(page, "City").isEditable()).toBe(false);
  await expect.poll(() => page.getByRole("button", { name: "Save" }).count()).toBe(0);
});

test("a buyer cannot open supplier steps", async () => {
  const { page } = await someoneAt("buyer", "procurement-role");
  await page.goto("/business-location");
  await atPath(page, "/");
});

test("a step opened too early says what is missing, and so does the status page", async () => {
  const { page } = await someoneAt("supplier", "basic-information");
  await page.goto("/business-location");
  await page.getByText("Supplier ID is missing. Please complete the basic information first.").waitFor();
  await page.goto("/status-verification");
  await page.getByRole("link", { name: "Continue registration" }).click();
  await atPath(page, `${supplierBase}/basic-information`);
});
