import type { BrowserContext, Page } from "playwright-core";
import type { Person, TestServer } from "../../api/testing/both-databases.ts";
import { enter } from "../../api/testing/enter.ts";
import { buyerCalls } from "../../api/testing/sample-calls.ts";
import { staffMember } from "../../api/testing/staff.ts";
import { at } from "../../scripts/bootstrap/project.js";
import { giveEntries } from "../../tests/support/entries.ts";
import { withSite } from "../chromium/in-chromium.ts";
import { compactPicture } from "./picture.ts";

/** Takes the pictures of README.md and docs/studio.md: a step of a wizard, and a question from the home page to its release. */
export async function takeStudio(): Promise<void> {
  await withSite(async (browser, site) => {
    for (let people = 0; people < 3; people += 1)
      await buyerCalls(site, await enter(site, "BUYER")).personalDetails();
    const person = await staffMember(site, "EDITOR");
    await site.store.accounts.setNames(person.userId, "Ana", "Diaz");
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 1280, height: 800 },
      colorScheme: "light",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await seeStep(page, site);
    await logIn(context, site, person);
    await page.goto("/studio");
    await addQuestion(page);
    await seeRegistrant(page);
    await publishDraft(page);
  });
}

async function logIn(context: BrowserContext, site: TestServer, { token }: Person): Promise<void> {
  await context.addCookies([{ name: "authToken", value: token, url: site.url, sameSite: "Strict" }]);
}

/** The fifth step, as a supplier finds it who comes back to it. */
async function seeStep(page: Page, site: TestServer): Promise<void> {
  const { definition, journeys = [] } = site.definitions.current().wizards.supplier ?? {};
  const { path = [], entries = {} } = journeys.at(-1) ?? {};
  const supplier = await enter(site, "SUPPLIER");
  await giveEntries(site, supplier, "supplier", path.slice(0, 5), entries);
  await logIn(page.context(), site, supplier);
  await page.goto(`${definition?.machine.meta.basePath}/${path[4]}`);
  await page.getByText(/^Step 5 of \d+$/u).waitFor();
  await page.waitForLoadState("networkidle");
  await writePicture(page, "wizard-step");
}

async function addQuestion(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New draft" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Ask charities for their number");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Supplier registration" }).first().click();
  await page.getByText("No faults", { exact: true }).waitFor();
  await writePicture(page, "studio-map");
  await page.getByRole("link", { name: "Buyer registration" }).first().click();
  await page.getByRole("link", { name: "Company Details" }).first().click();
  await page.getByRole("button", { name: "Add a question" }).click();
  await page.getByLabel("What kind of question?").waitFor();
  await writePicture(page, "studio-kinds");
  await page.keyboard.type("short text");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByLabel("What do you ask?").fill("Charity number");
  await page.getByRole("checkbox", { name: "Must be answered" }).check({ force: true });
  await page.getByRole("button", { name: "Add the question" }).click();
  await page.getByRole("button", { name: "Add a condition" }).click();
  await page.keyboard.type("Organization type");
  await page.getByRole("button", { name: /What Organization type is compared with/ }).click();
  await page.getByRole("option", { name: "Charitable Organization" }).click();
  await page.getByText("No faults", { exact: true }).waitFor();
  await writePicture(page, "studio-condition");
}

const sample = '"Charity number" is asked, because "Organization type" is Charitable Organization';

async function seeRegistrant(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Preview" }).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await preview.getByRole("heading", { level: 1 }).waitFor();
  await page.getByLabel("Shown as").selectOption({ label: sample });
  await preview.getByText("Charity number").first().waitFor();
  await page.waitForLoadState("networkidle");
  await writePicture(page, "studio-step");
}

async function publishDraft(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Publish", exact: true }).click();
  await page.getByText("It has no faults.").waitFor();
  await page.getByText(/^(Nobody|\d)[^.]*notice/u).waitFor();
  await page.waitForLoadState("networkidle");
  await writePicture(page, "studio-publish");
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByRole("heading", { level: 1, name: "Release 2 is live" }).waitFor();
  await page.waitForLoadState("networkidle");
  await writePicture(page, "studio-live");
}

async function writePicture(page: Page, name: string): Promise<void> {
  const picture = await compactPicture(await page.screenshot({ animations: "disabled" }));
  await picture.toFile(at(`docs/pictures/${name}.png`));
  console.log(`Wrote docs/pictures/${name}.png.`);
}
