import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { choose } from "./support/fill.ts";
import { readOwnWizards } from "./support/own-wizards.ts";
import { openPage } from "./support/page.ts";
import { sampleFile } from "./support/sample-files.ts";
import { sharedSite } from "./support/site.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const stepCount = (page: Page, text: RegExp) =>
  page.getByRole("main").getByText(text).filter({ visible: true }).waitFor();
const goOn = (page: Page) => page.getByRole("button", { name: "Save and Continue" }).click();

test("a folder dropped into the definitions is a whole wizard, without a line of code", async () => {
  const site = await sharedSite(await readOwnWizards());
  const { token, userId } = await enter(site);
  const page = await openPage(site, { token });

  // Served and rendered; refused with the definition's own message.
  await page.goto("/mentoring");
  await heading(page, "What would you like to learn?");
  await stepCount(page, /^Step 1 of about 5$/);
  // It looks disabled, but works.
  await page.getByRole("button", { name: "Save and Continue" }).click({ force: true });
  await page.getByRole("link", { name: "Choose a topic" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // The guard sends those who sell abroad to a separate step.
  await page.getByRole("radio", { name: "Selling abroad" }).check({ force: true });
  await page.getByLabel("What do you hope for?").fill("Our first customer in Canada.");
  await goOn(page);
  await heading(page, "Where would you like to sell?");
  await choose(page, "First market", "Canada");
  await goOn(page);

  // An upload, and a step that may be skipped.
  await heading(page, "Anything to show?");
  const plan = await sampleFile("plan.pdf", "application/pdf");
  const bytes = Buffer.from(await plan.arrayBuffer());
  await page.getByRole("button", { name: "Skip" }).waitFor();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: plan.name, mimeType: plan.type, buffer: bytes });
  await page.getByRole("button", { name: "Remove plan.pdf" }).waitFor();
  await goOn(page);
  await heading(page, "Is everything right?");

  // Resumed: the address without a step leads to the first incomplete one.
  await page.goto("/mentoring");
  await page.waitForURL("**/mentoring/check");
  await page.getByText("Our first customer in Canada.").waitFor();
  await page.getByText("plan.pdf").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // Neither step has words for its button: each says what it does.
  await page.getByRole("button", { name: "Submit registration" }).click();
  await page.getByRole("link", { name: "Go to the home page" }).waitFor();
  await page.getByText("We will introduce you to a mentor within two weeks.").waitFor();

  // Stored under the version that was served, and confirmed.
  const registration = await site.store.registrations.find(userId, "mentoring");
  const entries = await site.store.registrationEntries.entriesOf(registration?.id ?? "");
  const answersByStep = Object.fromEntries(entries.map(({ step, entry }) => [step, entry.answer]));
  expect(answersByStep).toMatchObject({
    wish: { topic: "export", hope: "Our first customer in Canada." },
    markets: { country: "CAN" },
    papers: { plan: { name: "plan.pdf", type: "application/pdf", size: bytes.length } },
  });
  const version = site.definitions.current().wizards.mentoring?.definition.version;
  expect(new Set(entries.map(({ definitionVersion }) => definitionVersion))).toEqual(new Set([version]));
  expect(registration?.confirmedAt).not.toBeNull();

  // And the bytes on the disk are the bytes that were sent.
  const [kept] = await site.store.files.listOf(userId);
  const stored = await site.services.files.read(kept?.storageKey ?? "");
  expect(stored && (await buffer(await stored.open())).equals(bytes)).toBe(true);
});

test.runIf(deep)("its path for others leaves out the guarded step", async () => {
  const site = await sharedSite(await readOwnWizards());
  const { token } = await enter(site);
  const page = await openPage(site, { token });
  await page.goto("/mentoring");
  await page.getByRole("radio", { name: "Raising money" }).check({ force: true });
  await page.getByLabel("What do you hope for?").fill("A first loan.");
  await goOn(page);
  await heading(page, "Anything to show?");
  await stepCount(page, /^Step 2 of 4$/);
  await page.getByRole("button", { name: "Skip" }).click();
  await heading(page, "Is everything right?");
});
