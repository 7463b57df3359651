import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Person } from "../api/testing/both-databases.ts";
import type { Edit } from "../api/testing/edit-definitions.ts";
import { enter } from "../api/testing/enter.ts";
import { axeFindings } from "./support/axe.ts";
import { fillCompanyDetails, fillPersonalDetails } from "./support/buyer-steps.ts";
import { buyersOfFile } from "./support/buyer-under-way.ts";
import { giveOlderAnswer } from "./support/entries.ts";
import { touch } from "./support/fill.ts";
import { keptHere } from "./support/kept.ts";
import { scrollsSideways } from "./support/layout.ts";
import { openPage } from "./support/page.ts";
import type { Site } from "./support/site.ts";
import { pressAnyway } from "./support/steps.ts";

const buyerUnderWay = buyersOfFile();
const base = "/buyer-profile-registration";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const goOn = (page: Page) => page.getByRole("button", { name: "Save and Continue" }).click();
const since = "Some questions have changed since you were last here.";

const fax = {
  title: "Fax number",
  type: "string",
  maxLength: 40,
  messages: {
    required: "Enter your fax number",
    maxLength: "Shorten the fax number to 40 characters or fewer",
  },
};

/** Makes Company Details ask everybody for a fax number. */
const faxWanted: { [file: string]: Edit } = {
  "steps/company-details.json": (step) => {
    step.properties.fax = fax;
    step.required.push("fax");
  },
  "wizard.json": (wizard) => {
    wizard.states["company-details"].meta.save.body.fax = "{fax}";
  },
};

const sentence = "We added “Fax number” to Company Details, so we brought you back there.";

test("a new question reaches registrants who return, have no account, are past its step or have it open", async () => {
  const { site, giveBy, edit } = await buyerUnderWay();
  const [there, past, returning] = await Promise.all([enter(site), enter(site), enter(site)]);
  await giveBy(there, "personal-details");
  await giveBy(past, "personal-details", "company-details");
  await giveBy(returning, "personal-details", "company-details", "procurement-role");
  const ahead = await typeAhead(site, past);
  const away = await answerWithoutAccount(site);
  const page = await openPage(site, { token: there.token });
  await page.goto(`${base}/company-details`);
  await heading(page, "Company Details");
  await page.getByLabel("Company name").fill("Lakeshore Clinics");

  expect(await edit(faxWanted)).toEqual([]);
  await expectOffer(page);
  await expectBroughtBack(ahead);
  await expectAskedWithoutAccount(away);
  await expectNoticeOnce(site, returning);
});

/** Opens a step after the one that will change, with text that is not saved. */
async function typeAhead(site: Site, { token }: Person): Promise<Page> {
  const page = await openPage(site, { token, expected: [/409/] });
  await page.goto(`${base}/procurement-role`);
  await page.getByLabel("Job title").fill("Head of buying");
  await page.getByLabel(/experience/i).fill("7");
  return page;
}

/** Expects that the step with the new question opens, and that the text typed ahead of it is kept. */
async function expectBroughtBack(page: Page): Promise<void> {
  await goOn(page);
  await heading(page, "Company Details");
  await page.getByText(sentence).first().waitFor();
  await expect.poll(() => page.getByText("Please complete the earlier steps first.").count()).toBe(0);
  await page.getByLabel("Fax number").fill("312 555 0100");
  await goOn(page);
  // Early typing is saved now, and the wizard continues.
  await heading(page, "Supplier Diversity");
  await page.getByRole("button", { name: "Back" }).click();
  await heading(page, "Procurement Role");
  await expect.poll(() => page.getByLabel("Job title").inputValue()).toBe("Head of buying");
}

/** Answers two steps without an account. */
async function answerWithoutAccount(site: Site): Promise<Page> {
  const page = await openPage(site);
  await page.goto(`${base}/personal-details`);
  await heading(page, "Personal Information");
  await fillPersonalDetails(page);
  await goOn(page);
  await heading(page, "Company Details");
  await fillCompanyDetails(page);
  await goOn(page);
  await heading(page, "Procurement Role");
  return page;
}

/** Expects the same notice as with an account, and that the answers stay in the browser. */
async function expectAskedWithoutAccount(page: Page): Promise<void> {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await page.goto(base);
  await heading(page, "Company Details");
  await page.getByText(sentence, { exact: true }).waitFor();
  expect(sent.join("")).not.toContain("Cascade");
  await expect.poll(() => page.getByLabel("Company name").inputValue()).toBe("Cascade Mutual Power");
  await page.getByLabel("Fax number").fill("312 555 0100");
  await goOn(page);
  await heading(page, "Procurement Role");
  await page.getByRole("button", { name: "Back" }).click();
  await heading(page, "Company Details");
  await expect.poll(() => page.getByText(sentence, { exact: true }).count()).toBe(0);
}

/** Expects that a returning registrant reads once why they are at this step, and finds all their answers. */
async function expectNoticeOnce(site: Site, { token }: Person): Promise<void> {
  const page = await openPage(site, { token, phone: true });
  await page.goto(base);
  await heading(page, "Company Details");
  await page.getByText(since, { exact: true }).waitFor();
  await page.getByText(sentence, { exact: true }).waitFor();
  await page.locator("[aria-live=polite]", { hasText: sentence }).waitFor({ state: "attached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await expect.poll(() => page.getByText("Enter your fax number").count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await axeFindings(page, "colors")).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await expect.poll(() => page.getByLabel("Company name").inputValue()).toBe("Lakeshore Health System");

  await page.getByRole("button", { name: "Got it" }).press("Enter");
  await expect.poll(() => page.getByText(since, { exact: true }).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  expect((await keptHere(page)).localStorage).toEqual([]);
  await page.reload();
  await heading(page, "Company Details");
  await pressAnyway(page);
  await page.getByRole("link", { name: "Enter your fax number" }).waitFor();
  await page.getByLabel("Fax number").fill("312 555 0100");
  await expect.poll(() => page.getByText(since, { exact: true }).count()).toBe(0);
  // Past Procurement Role, which is answered, to where they had stopped.
  await goOn(page);
  await heading(page, "Supplier Diversity");
}

/** Expects that an open page hears of the new question within seconds, and takes it over without losing a word. */
async function expectOffer(page: Page): Promise<void> {
  const offer = page.getByRole("status").filter({ hasText: "Some questions have just changed." });
  await offer.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => page.getByLabel("Fax number").count()).toBe(0);
  await page.getByRole("button", { name: "Show the new questions" }).press("Enter");
  await page.getByLabel("Fax number").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await expect.poll(() => page.getByLabel("Company name").inputValue()).toBe("Lakeshore Clinics");
  await expect.poll(() => offer.count()).toBe(0);
}

test("a change notice disappears when its step is done, and then the next one appears", async () => {
  const { site, person, give, edit } = await buyerUnderWay();
  await give("personal-details", "company-details", "procurement-role");
  const faults = await edit({
    "../../options/organization-types.json": (list) => {
      list.options = list.options.filter(
        ({ value }: { value: string }) => value !== "Nonprofit Organization",
      );
    },
    "steps/procurement-role.json": (step) => {
      step.properties.jobTitle.maxLength = 10;
      step.properties.jobTitle.messages.maxLength = "Shorten your job title to 10 characters or fewer";
    },
  });
  expect(faults).toEqual([]);
  const page = await openPage(site, { token: person.token });
  await page.goto(base);
  await page
    .getByText(
      "“Nonprofit Organization”, your choice for “Organization type” on Company Details, is no longer available.",
    )
    .first()
    .waitFor();
  await touch(page);
  const choice = page.getByRole("button", { name: /Organization type/ });
  await expect.poll(() => choice.textContent()).toContain("Nonprofit Organization (no longer offered)");
  await page.getByText("Choose an organization type from the list").waitFor();
  await expect.poll(() => page.getByText("There is a problem").count()).toBe(0);
  await choice.click();
  await page.getByRole("option", { name: "Association" }).click();
  await expect.poll(() => choice.textContent()).not.toContain("no longer offered");
  await goOn(page);

  await heading(page, "Procurement Role");
  await page
    .getByText("Your answer to “Job title” on Procurement Role no longer fits. Shorten your job title")
    .first()
    .waitFor();
  await expect.poll(() => page.getByLabel("Job title").inputValue()).toBe("Director of Supplier Diversity");
  await page.getByLabel("Job title").fill("Director");
  await goOn(page);
  await heading(page, "Supplier Diversity");
  await page.getByRole("button", { name: "Back" }).click();
  await heading(page, "Procurement Role");
  await expect.poll(() => page.getByText(since, { exact: true }).count()).toBe(0);
});

test("an answer to a question that is gone blocks nobody, and is kept", async () => {
  const { site, person, give, answerOf } = await buyerUnderWay();
  await give("personal-details");
  await giveOlderAnswer(site, person, "company-details", {
    ...answerOf("company-details"),
    fleet: "12 trucks",
  });
  const page = await openPage(site, { token: person.token });
  await page.goto(`${base}/company-details`);
  await page.getByLabel("Company name").fill("Lakeshore");
  await goOn(page);
  await heading(page, "Procurement Role");
  await expect
    .poll(async () => {
      const registration = await site.store.registrations.find(person.userId, "buyer");
      const entry = await site.store.registrationEntries.findEntry(registration?.id ?? "", "company-details");
      return entry?.entry.answer;
    })
    .toMatchObject({ companyName: "Lakeshore", fleet: "12 trucks" });
});

test("a reload at a step that is gone says so, and goes on after it", async () => {
  const { site, person, give } = await buyerUnderWay();
  await give("personal-details");
  await giveOlderAnswer(site, person, "a-step-of-last-year", { word: "kept" });
  const page = await openPage(site, { token: person.token });
  await page.goto(`${base}/a-step-of-last-year`);
  await heading(page, "Company Details");
  await page.getByText("The step you opened is no longer part of this registration.").waitFor();
});
