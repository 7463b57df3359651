import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { staffMember } from "../api/testing/staff.ts";
import { axeFindings } from "./support/axe.ts";
import { buyerAlone } from "./support/buyer-under-way.ts";
import { openPage } from "./support/page.ts";
import { openSite, type Site } from "./support/site.ts";
import { atHeading, buyerBase, press } from "./support/steps.ts";
import { registrantAt, takePicture, warmUp } from "./support/studio.ts";

/** Opens the studio's home page as an editor who has just entered a code. */
async function openHome(site: Site): Promise<Page> {
  await warmUp(site);
  const { token } = await staffMember(site, "EDITOR");
  const page = await openPage(site, { token });
  // A custom header would make the preview's calls, which have no origin, need a CORS preflight.
  await page.context().setExtraHTTPHeaders({});
  await page.goto("/studio");
  return page;
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

/** Returns the wizard's definition on the server, once it has a step or a question. */
async function liveWizard(site: Site, wizard: string, name: string) {
  const now = () => site.definitions.current().wizards[wizard]?.definition;
  await expect.poll(() => JSON.stringify(now()?.steps ?? {}), { timeout: 30_000 }).toContain(`"${name}":`);
  return now();
}

test("a wizard made from a sketch takes its first registrant, and a step inserted into another asks those who fill it in, who lose nothing", async () => {
  const site = await openSite({ definitions: await buyerAlone() });
  const registrant = await registrantAt(site, "buyer", [
    "personal-details",
    "company-details",
    "procurement-role",
  ]);
  await registrant.goto(`${buyerBase}/supplier-diversity`);
  await atHeading(registrant, "Supplier Diversity");

  const page = await openHome(site);
  await page.getByRole("button", { name: "New draft" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Volunteers");
  await page.keyboard.press("Enter");
  await page.getByText("No faults", { exact: true }).waitFor();
  await page.getByRole("button", { name: "New wizard" }).click();
  await page.getByRole("dialog").getByLabel("Title", { exact: true }).fill("Volunteer registration");
  await page.keyboard.press("Enter");
  await atHeading(page, "Volunteer registration");
  await page.getByText("No faults", { exact: true }).waitFor();
  await takePicture(page, "studio sketch 1 map");
  await page
    .getByRole("button", { name: /^Add a step after/ })
    .first()
    .click();
  await page.getByLabel("Heading of the page").fill("Your time");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Your time" }).first().click();
  await addQuestion(page, "yes or no", "Are you free on weekends?");
  await takePicture(page, "studio sketch 2 step");
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("link", { name: "Buyer registration" }).first().click();
  await page.getByRole("button", { name: "Add a step after Company Details" }).click();
  await page.getByLabel("Heading of the page").fill("Your budget");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Your budget" }).first().click();
  await addQuestion(page, "short text", "Budget holder");
  await page.getByRole("link", { name: "Changes", exact: true }).click();
  await page
    .getByText(/1 person .*Your budget/u)
    .first()
    .waitFor();

  await page.getByRole("link", { name: "Publish", exact: true }).click();
  await page.getByText("It has no faults.").waitFor();
  await expect.poll(() => page.getByLabel("Note", { exact: true }).inputValue()).not.toBe("");
  await page.getByRole("button", { name: "Publish now" }).click();
  await atHeading(page, "Release 2 is live");
  await takePicture(page, "studio walk 6 published");
  const made = await liveWizard(site, "volunteer-registration", "your-time");
  await liveWizard(site, "buyer", "your-budget");

  await registrant.reload();
  await atHeading(registrant, "Your budget");
  await registrant.getByLabel("Budget holder").fill("Head of Procurement");
  await press(registrant, "Save and Continue");
  // Past what they had answered, to where they had stopped.
  await atHeading(registrant, "Supplier Diversity");
  await press(registrant, "Back");
  await atHeading(registrant, "Procurement Role");
  expect(await registrant.getByLabel("Job title").inputValue()).not.toBe("");
  await registrant.context().clearCookies();
  await registrant.goto(String(made?.machine.meta.basePath));
  await atHeading(registrant, "About you");
  await takePicture(registrant, "studio sketch 3 registrant");
});
