import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Person } from "../api/testing/both-databases.ts";
import { deep } from "../engine/testing/depth.ts";
import { giveOlderAnswer } from "./support/entries.ts";
import { openGroup, search, textField, tick, write } from "./support/fill.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { answerRows } from "./support/rows.ts";
import { logInHere, logOut } from "./support/sign-up.ts";
import { type Site, sharedSite } from "./support/site.ts";
import * as steps from "./support/steps.ts";
import { supplierPapers } from "./support/supplier-steps.ts";

const { atHeading, atPath, buyerBase, press, saveAndContinue, saved, saveState, supplierBase } = steps;

let site: Site;

beforeAll(async () => {
  site = await sharedSite();
});

/** Opens a page for a registrant who has completed all steps before this one. */
async function someoneAt(wizard: string, slug: string, expected: string[] = []) {
  const person = await site.signUp();
  await bringTo(site, person, wizard, slug);
  return { person, page: await openPage(site, { token: person.token, expected }) };
}

async function answersOf({ userId }: Person, wizard = "supplier") {
  const registration = await site.store.registrations.find(userId, wizard);
  return answerRows(site, registration?.id ?? "");
}

/** The login's own numbering: eight positions for suppliers and five for buyers. */
const positions = [
  ["supplier", "basic-information", `${supplierBase}/basic-information`],
  ["supplier", "business-location", `${supplierBase}/business-location`],
  ["supplier", "registration-compliance", `${supplierBase}/registration-compliance`],
  ["supplier", "services-capabilities", `${supplierBase}/services-capabilities`],
  ["supplier", "diversity-verification", `${supplierBase}/diversity-verification`],
  ["supplier", "testimonials-references", `${supplierBase}/testimonials-references`],
  ["supplier", "membership-certifications", `${supplierBase}/membership-certifications`],
  // Everything is answered except the confirmation: for that the login has no step, only the status page.
  ["supplier", "review", "/status-verification"],
  ["buyer", "company-details", `${buyerBase}/company-details`],
  ["buyer", "procurement-role", `${buyerBase}/procurement-role`],
  ["buyer", "supplier-diversity", `${buyerBase}/supplier-diversity`],
  ["buyer", "review", `${buyerBase}/review`],
] as const;

/** A step, and the position without one: api/answers/declared-calls.test.ts reads more of them. */
const usual = ["company-details", "/status-verification"];

test.each(positions.filter(([, slug, path]) => deep || usual.includes(slug) || usual.includes(path)))(
  "a %s who logs in again before %s comes back to %s",
  async (wizard, slug, path) => {
    const person = await site.signUp();
    await bringTo(site, person, wizard, slug);
    const page = await openPage(site);
    await page.goto("/login");
    await logInHere(page, person.email);
    await atPath(page, path);
  },
);

test.runIf(deep)("a buyer who has finished is welcomed, because there is no step to resume", async () => {
  const { person, page } = await someoneAt("buyer", "review");
  await site.call("POST", "/api/registrations/buyer/confirm", { token: person.token, body: {} });
  await page.goto("/account-type");
  await logOut(page);
  await logInHere(page, person.email);
  await atPath(page, "/welcome-page");
});

test("an unknown step leads to the first one, and leaves no entry in the history", async () => {
  const { page } = await someoneAt("supplier", "business-location");
  await page.goto("/account-type");
  await page.goto(`${supplierBase}/no-such-step`);
  await atHeading(page, "Personal Information");
  await atPath(page, `${supplierBase}/personal-details`);
  await page.goBack();
  await atPath(page, "/account-type");
});

test("a step too far ahead leads to the first incomplete one, and says why", async () => {
  const { page } = await someoneAt("supplier", "basic-information");
  await page.goto(`${supplierBase}/business-location`);
  await atHeading(page, "Supplier Info");
  await atPath(page, `${supplierBase}/basic-information`);
  const why = "Supplier ID is missing. Please complete the basic information first.";
  await page.getByRole("alert").getByText(why).waitFor();
});

test("the browser's back and forward walk the steps, and what was typed stays", async () => {
  const { page } = await someoneAt("supplier", "business-location");
  await page.goto(`${supplierBase}/personal-details`);
  await saveAndContinue(page, "Supplier Info");
  await saveAndContinue(page, "Business Location");
  await write(page, "City", "Savan");
  await page.goBack();
  await atHeading(page, "Supplier Info");
  await page.goBack();
  await atHeading(page, "Personal Information");
  await page.goForward();
  await atHeading(page, "Supplier Info");
  await page.goForward();
  await atHeading(page, "Business Location");
  await expect.poll(() => textField(page, "City").inputValue()).toBe("Savan");
});

test("a login that the browser keeps opens the wizard where the registrant left it", async () => {
  const { token } = await site.signUp();
  const page = await openPage(site, { token });
  await page.goto(`${supplierBase}/review`);
  await atPath(page, `${supplierBase}/personal-details`);
});

/** Messages of a page whose login is no longer accepted. */
const refused = ["status of 401"];

async function logInAgain(page: Page, { email }: Person): Promise<void> {
  await page.getByRole("alert").getByText("Token is invalid or expired. Please log in again.").waitFor();
  await logInHere(page, email);
}

test("attack 132: a session that ended in the middle of a step leads through the login, with text and file intact", async () => {
  const { person, page } = await someoneAt("supplier", "registration-compliance", refused);
  await page.goto(`${supplierBase}/registration-compliance`);
  await write(page, "Tax ID/EIN", "58-23");
  await site.call("POST", "/api/auth/logout", { token: person.token });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Choose file/ }).click();
  await (await chooser).setFiles((await supplierPapers()).articles);

  await logInAgain(page, person);
  await atPath(page, `${supplierBase}/registration-compliance`);
  await atHeading(page, "Registration & Compliance");
  await expect.poll(() => textField(page, "Tax ID/EIN").inputValue()).toBe("58-23");
  await page.getByRole("button", { name: "Remove articles-of-organization.pdf" }).waitFor();
});

test("attack 132: an answer given after the session ended is kept, and saved after the login", async () => {
  const { person, page } = await someoneAt("supplier", "business-location", refused);
  await page.goto(`${supplierBase}/business-location`);
  await write(page, "Address", "270 Peachtree Street NW");
  await write(page, "City", "Atlanta");
  await search(page, "State", "Georgia", "Georgia");
  await write(page, "ZIP Code", "30303");
  await site.call("POST", "/api/auth/logout", { token: person.token });
  // The answer leaves slowly: the wizard has advanced by the time that it is refused.
  await page.route("**/api/supplier/address", async (route) => {
    await atHeading(page, "Registration & Compliance");
    await route.continue();
  });
  await press(page, "Save and Continue");

  await logInAgain(page, person);
  await atHeading(page, "Registration & Compliance");
  await saveState(page, saved);
  expect((await answersOf(person))["business-location"]).toMatchObject({ answer: { city: "Atlanta" } });
});

test.runIf(deep)("a skipped step can be reopened and filled in", async () => {
  const { person, page } = await someoneAt("supplier", "diversity-verification");
  await page.goto(`${supplierBase}/diversity-verification`);
  await press(page, "Skip");
  await atHeading(page, "Testimonials & References");
  await saveState(page, saved);
  expect((await answersOf(person))["diversity-verification"]).toMatchObject({ answer: null, skipped: true });

  await page.reload();
  await page.getByRole("link", { name: "Diversity Data & Verification (Skipped)" }).click();
  await atHeading(page, "Diversity Data & Verification");
  await openGroup(page, "Small & Rural");
  await tick(page, "Rural");
  await saveAndContinue(page, "Testimonials & References");
  await saveState(page, saved);
  expect((await answersOf(person))["diversity-verification"]).toMatchObject({
    answer: { certificates: [{ certName: "Rural" }] },
    skipped: false,
    revision: 2,
  });
  await page.getByRole("link", { name: "Diversity Data & Verification (Completed)" }).waitFor();
});

test.runIf(deep)(
  "an answer that no longer fits makes way when its step is skipped, and stays in the form",
  async () => {
    const { person, page } = await someoneAt("supplier", "testimonials-references");
    const older = { reference: false, name: "Lena Fischer", feedback: "Always on time. ".repeat(70) };
    await giveOlderAnswer(site, person, "testimonials-references", { testimonials: [older] }, "supplier");
    await page.goto(`${supplierBase}/testimonials-references`);
    await page.getByText("Shorten the feedback to 1,000 characters or fewer").first().waitFor();
    await press(page, "Skip");
    await atHeading(page, "Membership Associations & Certifications");
    await press(page, "Skip");
    await atHeading(page, "Review");
    await saveState(page, saved);
    expect((await answersOf(person))["testimonials-references"]).toMatchObject({
      answer: null,
      skipped: true,
    });
    expect(await page.getByText("You have unsaved changes").count()).toBe(0);

    await page.reload();
    await page.getByRole("link", { name: "Testimonials & References (Skipped)" }).click();
    await atHeading(page, "Testimonials & References");
    await expect.poll(() => textField(page, "Name").inputValue()).toBe(older.name);
    await textField(page, "Feedback").fill("Always on time.");
    await press(page, "Save and Continue");
    await atHeading(page, "Membership Associations & Certifications");
    await saveState(page, saved);
    expect((await answersOf(person))["testimonials-references"]).toMatchObject({
      answer: { testimonials: [{ ...older, feedback: "Always on time." }] },
      skipped: false,
    });
  },
);
