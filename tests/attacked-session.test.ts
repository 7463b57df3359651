import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Person } from "../api/testing/both-databases.ts";
import { textField, write } from "./support/fill.ts";
import { bringTo } from "./support/journeys.ts";
import { keptHere } from "./support/kept.ts";
import { openPage, openTab } from "./support/page.ts";
import { answerRows } from "./support/rows.ts";
import { logInHere, logOut } from "./support/sign-up.ts";
import { type Site, sharedSite } from "./support/site.ts";
import { atHeading, atPath, press, saved, saveState, supplierBase } from "./support/steps.ts";

const location = `${supplierBase}/business-location`;
const nothing = { localStorage: [], sessionStorage: [], indexedDB: [] };

/** Opens a page for a supplier at the location step. */
async function someoneAtLocation(expected: string[] = [], own = false) {
  const site = await sharedSite();
  const person = await site.signUp();
  await bringTo(site, person, "supplier", "business-location");
  const page = await openPage(site, { token: person.token, expected, own });
  await page.goto(location);
  await atHeading(page, "Business Location");
  return { site, person, page };
}

async function cityOf(site: Site, { userId }: Person): Promise<unknown> {
  const registration = await site.store.registrations.find(userId, "supplier");
  const rows = registration && (await answerRows(site, registration.id));
  return (rows?.["business-location"] as { answer?: { city?: string } } | undefined)?.answer?.city;
}

/** Logs out in a second tab while the first is on a step with unsaved input. */
async function logOutElsewhere(page: Page): Promise<void> {
  const other = await openTab(page);
  await other.goto("/account-type");
  await logOut(other);
  await other.close();
  await atHeading(page, "Log in");
  await page.getByRole("alert").getByText("Please log in to continue.").waitFor();
}

test("attack 131: a logout in one tab takes the other to the login, where the typed text waits for its owner", async () => {
  const { person, page } = await someoneAtLocation();
  await write(page, "City", "Savannah");
  await logOutElsewhere(page);
  expect((await keptHere(page)).indexedDB).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await logInHere(page, person.email);
  await atPath(page, location);
  await expect.poll(() => textField(page, "City").inputValue()).toBe("Savannah");
});

test("attack 131: typing in one account never reaches the next one that logs in", async () => {
  const { site, person, page } = await someoneAtLocation(["Failed to load resource"]);
  const second = await site.signUp();
  const bearers: (string | undefined)[] = [];
  await page.route("**/api/supplier/address", async (route) => {
    bearers.push(route.request().headers().authorization);
    await route.fulfill({ status: 503, json: { message: "Busy." } });
  });
  await write(page, "Address", "1 River Street");
  await write(page, "City", "Savannah");
  await textField(page, "City").blur();
  await logOutElsewhere(page);

  await logInHere(page, second.email);
  await atHeading(page, "Choose your account type");
  await page.goto(`${supplierBase}/personal-details`);
  await atHeading(page, "Personal Information");
  expect(await page.getByRole("main").textContent()).not.toContain("Savannah");
  expect(await textField(page, "City").inputValue()).toBe("");
  expect(bearers.filter((bearer) => bearer !== `Bearer ${person.token}`)).toEqual([]);
  expect([await cityOf(site, person), await cityOf(site, second)]).toEqual([undefined, undefined]);
});

test("attack 132: a session that expires while idle leads to the login and back, text intact", async () => {
  const site = await sharedSite();
  const person = await site.signUp();
  const page = await openPage(site, { token: person.token });
  await page.clock.install();
  await page.goto("/user-name");
  await page.getByLabel("First name").fill("Nora");
  await page.clock.fastForward("12:00:30");
  await page.getByRole("alert").getByText("Token is invalid or expired. Please log in again.").waitFor();
  expect(await page.context().cookies()).toEqual([]);
  await page.clock.setSystemTime(new Date());
  await logInHere(page, person.email);
  await atHeading(page, "What's Your Name");
  await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Nora");
});

test("attack 132: a session that was ended on the server leads to the login, and the pressed form is sent after it", async () => {
  const site = await sharedSite();
  const person = await site.signUp();
  const page = await openPage(site, { token: person.token, expected: ["status of 401"] });
  await page.goto("/user-name");
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Lindqvist");
  await site.call("POST", "/api/auth/logout", { token: person.token });
  await press(page, "Continue");
  await page.getByRole("alert").getByText("Token is invalid or expired. Please log in again.").waitFor();
  await logInHere(page, person.email);
  // The pressed form is sent.
  await atHeading(page, "Choose your account type");
  expect(await site.store.accounts.find(person.userId)).toMatchObject({ lastName: "Lindqvist" });
});

test("attack 136: after the logout nothing is stored, and Back shows nothing of the former user", async () => {
  const { person, page } = await someoneAtLocation([], true);
  await write(page, "City", "Savannah");
  await page.goto(`${supplierBase}/personal-details`);
  await write(page, "City", "Savannah");
  await press(page, "Save and Continue");
  await atHeading(page, "Supplier Info");
  await saveState(page, saved);
  await logOut(page);
  expect(await keptHere(page)).toEqual(nothing);
  expect(await page.context().cookies()).toEqual([]);

  const words = ["Savannah", "Maria", "Lopez", person.email];
  let looked = 0;
  for (let step = 0; step < 4; step += 1) {
    await page.goBack();
    // Whatever the page would show late.
    await page.waitForTimeout(500);
    if (page.url() === "about:blank") break;
    await page.getByRole("heading", { level: 1 }).waitFor();
    const typed = await page
      .locator("input")
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    const shown = `${await page.locator("body").textContent()} ${typed.join(" ")}`;
    expect(
      words.filter((word) => shown.includes(word)),
      page.url(),
    ).toEqual([]);
    looked += 1;
  }
  expect(looked).toBeGreaterThan(1);
});

test("attack 136: a page that Back restores from memory reloads when its owner has logged out", async () => {
  const { person, page } = await someoneAtLocation();
  await write(page, "City", "Savannah");
  await page.context().clearCookies();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await atPath(page, "/login");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const shown = await page.locator("body").textContent();
  for (const word of ["Savannah", person.email]) expect(shown).not.toContain(word);
});
