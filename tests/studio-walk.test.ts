import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { buyerCalls } from "../api/testing/sample-calls.ts";
import { staffMember } from "../api/testing/staff.ts";
import { axeFindings } from "./support/axe.ts";
import { giveEntries } from "./support/entries.ts";
import { choose } from "./support/fill.ts";
import { openPage } from "./support/page.ts";
import { takeScreen } from "./support/screen.ts";
import { openSite, type Site } from "./support/site.ts";
import { atHeading, buyerBase, press } from "./support/steps.ts";

/** Opens the studio's home page as an editor who has just given a code. */
async function openHome(site: Site): Promise<Page> {
  const { token } = await staffMember(site, "EDITOR");
  const page = await openPage(site, { token });
  // A header of its own would make the preview's calls, which come from no origin, ask for leave first.
  await page.context().setExtraHTTPHeaders({});
  await page.goto("/studio");
  return page;
}

async function newDraft(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "New draft" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.keyboard.press("Enter");
  await page.getByText("No faults", { exact: true }).waitFor();
}

async function addQuestion(page: Page, kind: string, title: string): Promise<void> {
  await page
    .getByRole("button", { name: /^Add (a|the first) question$/ })
    .first()
    .click();
  await page.keyboard.type(kind);
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByLabel("What do you ask?").fill(title);
  await page.getByRole("checkbox", { name: "Must be answered" }).check({ force: true });
  await page.getByRole("button", { name: "Add the question" }).click();
  await page.getByText("No faults", { exact: true }).waitFor();
}

async function publish(page: Page, release: number): Promise<void> {
  await page.getByRole("link", { name: "Publish", exact: true }).click();
  await page.getByText("It has no faults.").waitFor();
  await expect.poll(() => page.getByLabel("Note", { exact: true }).inputValue()).not.toBe("");
  await page.getByRole("button", { name: "Publish now" }).click();
  await atHeading(page, `Release ${release} is live`);
}

/** The definition of a wizard that the server goes on with, once it has a step or a question. */
async function liveWizard(site: Site, wizard: string, name: string) {
  const now = () => site.definitions.current().wizards[wizard]?.definition;
  await expect.poll(() => JSON.stringify(now()?.steps ?? {}), { timeout: 30_000 }).toContain(`"${name}":`);
  return now();
}

/** A registrant with a phone, who has come as far as a step. */
async function registrantAt(site: Site, wizard: string, given: string[]): Promise<Page> {
  const person = await enter(site);
  const { journeys = [] } = site.definitions.current().wizards[wizard] ?? {};
  await giveEntries(site, person, wizard, given, journeys[0]?.entries ?? {});
  return await openPage(site, { token: person.token, phone: true });
}

test("a question with a condition is added, seen as three registrants, and published, without a word of JSON", async () => {
  const site = await openSite();
  await buyerCalls(site, await enter(site, "BUYER")).personalDetails();
  const page = await openHome(site);
  await page.getByRole("heading", { name: "Buyer registration" }).waitFor();
  await takeScreen(page, "studio walk 1 home");
  expect(await axeFindings(page)).toEqual([]);
  await newDraft(page, "Ask charities for their number");
  await takeScreen(page, "studio walk 2 map");

  await page.getByRole("link", { name: "Company Details" }).first().click();
  await page.getByLabel("Question 1", { exact: true }).waitFor();
  await addQuestion(page, "short text", "Charity number");
  await page.getByRole("button", { name: "Add a condition" }).click();
  await page.keyboard.type("Organization type");
  await page.getByRole("button", { name: /What Organization type is compared with/ }).click();
  await page.getByRole("option", { name: "Charitable Organization" }).click();
  await page.getByText("Asked only when “Organization type” is “Charitable Organization”.").waitFor();
  await page.getByText("No faults", { exact: true }).waitFor();
  await takeScreen(page, "studio walk 3 question");

  await page.getByRole("tab", { name: "Preview" }).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  const samples = page.getByLabel("Shown as");
  for (const [index, label] of [
    "Longest: every field of every step answered",
    "Errors: everything wrong at once",
    '"Charity number" is asked, because "Organization type" is Charitable Organization',
  ].entries()) {
    await samples.selectOption({ label });
    await preview.getByRole("heading", { level: 1, name: "Company Details" }).waitFor();
    await takeScreen(page, `studio walk 4 registrant ${index}`);
  }
  await preview.getByText("Charity number").first().waitFor();

  await page.getByRole("link", { name: "Publish", exact: true }).click();
  await page.getByText("Nobody under way notices anything, and nobody has finished yet.").waitFor();
  await takeScreen(page, "studio walk 5 publish");
  await publish(page, 2);
  await takeScreen(page, "studio walk 6 published");
  const { properties } = (await liveWizard(site, "buyer", "charityNumber"))?.steps["company-details"] ?? {};
  expect(properties?.charityNumber).toMatchObject({
    title: "Charity number",
    when: { organizationType: { const: "Charitable Organization" } },
  });

  const registrant = await registrantAt(site, "buyer", ["personal-details"]);
  await registrant.goto(`${buyerBase}/company-details`);
  await atHeading(registrant, "Company Details");
  await choose(registrant, "Organization type", "Charitable Organization");
  await registrant.getByLabel("Charity number").waitFor();
});

test("a wizard is made from a sketch and takes its first registrant", async () => {
  const site = await openSite();
  const page = await openHome(site);
  await newDraft(page, "Volunteers");
  await page.getByRole("button", { name: "New wizard" }).click();
  await page.getByRole("dialog").getByLabel("Title", { exact: true }).fill("Volunteer registration");
  await page.keyboard.press("Enter");
  await atHeading(page, "Volunteer registration");
  await page.getByText("No faults", { exact: true }).waitFor();
  await takeScreen(page, "studio sketch 1 map");
  await page
    .getByRole("button", { name: /^Add a step after/ })
    .first()
    .click();
  await page.getByLabel("Heading of the page").fill("Your time");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Your time" }).first().click();
  await addQuestion(page, "yes or no", "Are you free on weekends?");
  await takeScreen(page, "studio sketch 2 step");
  expect(await axeFindings(page)).toEqual([]);
  await publish(page, 2);
  const made = await liveWizard(site, "volunteer-registration", "your-time");
  const visitor = await openPage(site, { phone: true });
  await visitor.goto(String(made?.machine.meta.basePath));
  await atHeading(visitor, "About you");
  await takeScreen(visitor, "studio sketch 3 registrant");
});

test("a step is inserted into a wizard that people are filling in, who are asked for it and lose nothing", async () => {
  const site = await openSite();
  const registrant = await registrantAt(site, "buyer", [
    "personal-details",
    "company-details",
    "procurement-role",
  ]);
  await registrant.goto(`${buyerBase}/supplier-diversity`);
  await atHeading(registrant, "Supplier Diversity");
  const page = await openHome(site);
  await newDraft(page, "Ask for the budget");
  await page.getByRole("link", { name: "Buyer registration" }).first().click();
  await page.getByRole("button", { name: "Add a step after Company Details" }).click();
  await page.getByLabel("Heading of the page").fill("Your budget");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Your budget" }).first().click();
  await addQuestion(page, "short text", "Budget holder");
  await page.getByRole("link", { name: "Changes", exact: true }).click();
  await page.getByRole("button", { name: "Count", exact: true }).click();
  await page
    .getByText(/1 person .*Your budget/u)
    .first()
    .waitFor();
  await publish(page, 2);
  await liveWizard(site, "buyer", "your-budget");
  await registrant.reload();
  await atHeading(registrant, "Your budget");
  await registrant.getByLabel("Budget holder").fill("Head of Procurement");
  await press(registrant, "Save and Continue");
  await atHeading(registrant, "Procurement Role");
  expect(await registrant.getByLabel("Job title").inputValue()).not.toBe("");
});
