import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { editDefinitions } from "../api/testing/edit-definitions.ts";
import { enter } from "../api/testing/enter.ts";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { giveEntries } from "./support/entries.ts";
import { search, searchField, write } from "./support/fill.ts";
import { readOwnWizards } from "./support/own-wizards.ts";
import { openPage } from "./support/page.ts";
import { logInHere } from "./support/sign-up.ts";
import { openSite, type Site, sharedSite } from "./support/site.ts";
import { press } from "./support/steps.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

async function fillPerson(page: Page): Promise<void> {
  await heading(page, "Who are you?");
  const name = page.getByRole("group", { name: "Your name" });
  await write(name, "First name", "Dana");
  await write(name, "Last name", "Whitfield");
  const address = page.getByRole("group", { name: "Your address" });
  await search(address, "Country", "United St", "United States");
  await write(address, "Street address", "88 East Gay Street");
  await write(address, "City", "Columbus");
  await search(address, "State", "ohi", "Ohio");
  await write(address, "ZIP Code", "43215");
}

/** A field at the edge of the window scrolls the page when its first letter has just opened the menu. */
async function scrollUnderMenu(page: Page): Promise<void> {
  await searchField(page, "State").fill("ohi");
  const option = page.getByRole("option", { name: "Ohio" });
  await option.waitFor();
  await page.evaluate(async () => {
    const scrolled = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
    scrollBy(0, -40);
    await scrolled;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await option.click();
}

async function answerOf(site: Site, userId: string, step: string) {
  const registration = await site.store.registrations.find(userId, "membership");
  const entries = registration ? await site.store.registrationEntries.entriesOf(registration.id) : [];
  return entries.find((entry) => entry.step === step)?.entry.answer;
}

test("a name and an address are groups of fields that follow the country, on a phone of 320 pixels", async () => {
  const site = await sharedSite(await readOwnWizards());
  const { token, userId } = await site.signUp();
  const page = await openPage(site, { token, width: 320 });
  await page.goto("/membership");
  await fillPerson(page);
  await scrollUnderMenu(page);
  const name = page.getByRole("group", { name: "Your name" });
  expect(await name.getByLabel("First name").getAttribute("autocomplete")).toBe("given-name");
  const address = page.getByRole("group", { name: "Your address" });
  expect(await address.getByLabel("ZIP Code").getAttribute("autocomplete")).toBe("postal-code");
  // Fields below the block are not in its group.
  const elsewhere = page.getByRole("checkbox", { name: "I work somewhere else" });
  expect(await address.getByRole("checkbox").count()).toBe(0);

  await elsewhere.check();
  const office = page.getByRole("group", { name: "Where you work" });
  await office.getByLabel("Postal Code").waitFor();
  expect(await office.getByLabel("Country").count()).toBe(0);
  await office.getByLabel("Postal Code").fill("12345");
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await press(page, "Save and Continue");
  await page.getByRole("link", { name: "Enter a Canadian Postal Code, such as K1A 0B1" }).click();
  await office.getByLabel("Postal Code").fill("k1a0b1");
  await press(page, "Save and Continue");
  await heading(page, "What you agree to");
  await expect
    .poll(() => answerOf(site, userId, "person"))
    .toEqual({
      nameFirst: "Dana",
      nameLast: "Whitfield",
      addressCountry: "USA",
      addressLine1: "88 East Gay Street",
      addressCity: "Columbus",
      addressState: "OH",
      addressPostalCode: "43215",
      hasOffice: true,
      officePostalCode: "K1A 0B1",
    });
});

test("a consent is accepted by keyboard and shown in the review", async () => {
  const site = await sharedSite(await readOwnWizards());
  const { token, userId } = await site.signUp();
  const page = await openPage(site, { token, width: 320 });
  await page.goto("/membership");
  await fillPerson(page);
  await press(page, "Save and Continue");

  await heading(page, "What you agree to");
  const box = page.getByRole("checkbox", { name: "I accept the rules of the association" });
  await box.waitFor();
  expect(await page.getByRole("link", { name: "privacy policy (opens in a new tab)" }).count()).toBe(1);
  // The button does not look ready yet, and says why when pressed.
  await page.getByRole("button", { name: "Save and Continue" }).click({ force: true });
  await page.getByRole("link", { name: "Accept the rules to continue" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Space");
  await expect.poll(() => box.isChecked()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await press(page, "Save and Continue");

  await heading(page, "Is everything right?");
  await page.getByRole("listitem").filter({ hasText: "We never sell it." }).waitFor();
  expect(await page.locator("strong", { hasText: "two years" }).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await expect
    .poll(() => answerOf(site, userId, "consent"))
    .toMatchObject({ terms: expect.stringContaining("two years") });
});

/** api/registrations/member-wizard.test.ts proves the same of the calls. */
test.runIf(deep)("a consent is asked again when its text changes", async () => {
  const site = await openSite({ definitions: await readOwnWizards("member") });
  const person = await enter(site);
  const [journey] = site.definitions.current().wizards.membership?.journeys ?? [];
  await giveEntries(site, person, "membership", ["person", "consent"], journey?.entries ?? {});
  const page = await openPage(site, { token: person.token, width: 320 });
  const box = page.getByRole("checkbox", { name: "I accept the rules of the association" });
  await editDefinitions(site.services.env.definitionsDir, {
    "wizards/membership/steps/consent.json": (step) => {
      step.properties.terms.consent = "We keep your address for **three years**.";
    },
    "wizards/membership/journeys.json": (written) => {
      written.journeys = [];
    },
  });
  expect(await site.definitions.reload()).toEqual([]);
  await page.goto("/membership");
  await heading(page, "What you agree to");
  await page
    .getByText("no longer fits. We changed the rules. Please read and accept them again.")
    .first()
    .waitFor();
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await press(page, "Save and Continue");
  await heading(page, "Is everything right?");
  await page.locator("strong", { hasText: "three years" }).waitFor();
});

test.runIf(deep)("a value of the address stays through a login, and only the first, if it fits", async () => {
  const site = await sharedSite(await readOwnWizards());
  const { email, userId } = await site.signUp();
  const page = await openPage(site);
  await page.goto("/membership?campaign=spring-26&token=secret");
  await heading(page, "Who are you?");
  expect(await page.getByText("Campaign").count()).toBe(0);
  const notes = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await notes()).toContain("spring-26");
  expect(await notes()).not.toContain("secret");
  await page.goto("/login");
  await logInHere(page, email);
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.goto("/membership/person?campaign=autumn-26");
  await fillPerson(page);
  await press(page, "Save and Continue");
  await heading(page, "What you agree to");
  await expect.poll(() => answerOf(site, userId, "person")).toMatchObject({ campaign: "spring-26" });
});

test("a hostile value of the address breaks nothing, and is not stored", async () => {
  const site = await sharedSite(await readOwnWizards());
  const { token, userId } = await site.signUp();
  const page = await openPage(site, { token });
  const hostile = encodeURIComponent(`"><img src=x onerror=alert(1)>${"x".repeat(5000)}`);
  await page.goto(`/membership?campaign=${hostile}&campaign=two&__proto__=1&constructor=1`);
  await fillPerson(page);
  await press(page, "Save and Continue");
  await heading(page, "What you agree to");
  await expect.poll(() => answerOf(site, userId, "person")).toMatchObject({ nameFirst: "Dana" });
  expect(await answerOf(site, userId, "person")).not.toHaveProperty("campaign");
});
