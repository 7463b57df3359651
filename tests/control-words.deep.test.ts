import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { giveEntries } from "./support/entries.ts";
import { searchField } from "./support/fill.ts";
import { bringTo, longestJourney } from "./support/journeys.ts";
import { marked, markedSite, strangeInStep } from "./support/marked-words.ts";
import { openPage } from "./support/page.ts";
import { expectSound } from "./support/sound.ts";
import { buyerBase, press, pressAnyway, submitRegistration, supplierBase } from "./support/steps.ts";
import { paper } from "./support/upload.ts";

test.each([
  ["supplier", supplierBase, expectAnnounced],
  ["buyer", buyerBase, expectEnd],
])(
  "every step of the %s's wizard is accessible and has every word of its controls from the definitions",
  async (wizard, base, goOn) => {
    const site = await markedSite("controls", "errors");
    const person = await enter(site);
    const page = await openPage(site, { token: person.token });
    const { path, entries } = longestJourney(site, wizard);
    const steps = path.filter((slug) => entries[slug] && slug !== "review");
    expect(steps.length).toBeGreaterThan(3);
    for (const slug of steps) {
      await page.goto(`${base}/${slug}`);
      await loaded(page);
      expect.soft(await strangeInStep(page), `${slug}, empty`).toEqual([]);
      await expectSoundEmpty(page, slug);
      await giveEntries(site, person, wizard, [slug], entries);
    }
    await page.goto(`${base}/review`);
    await loaded(page);
    await expectSound(page, "review");
    for (const slug of steps) {
      await openFromRail(page, slug);
      expect.soft(await strangeInStep(page), `${slug}, filled`).toEqual([]);
      await expectSound(page, `${slug}, filled`);
      if (await giveWrongFile(page)) await expectSound(page, `${slug}, with a wrong file`);
    }
    await goOn(page);
  },
  600_000,
);

/** Submits the registration and expects the page at its end to be accessible. */
async function expectEnd(page: Page): Promise<void> {
  await openFromRail(page, "review");
  await submitRegistration(page);
  await expectSound(page, "registration-confirmation");
}

/** Expects texts that appear on choosing, searching or removing to come from the definitions. */
async function expectAnnounced(page: Page): Promise<void> {
  await openFromRail(page, "personal-details");
  await page.getByRole("button", { name: /United States/ }).click();
  await page.getByRole("option", { name: "Canada", exact: true }).click();
  await heard(page, "State is now Province");

  await openFromRail(page, "diversity-verification");
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button").first().click();
  await heard(page, "no longer selected");

  await openFromRail(page, "testimonials-references");
  await press(page, "+ Add");
  await heard(page, "added");
  await page
    .getByRole("button", { name: /^Remove Entry/ })
    .last()
    .click();
  await page.getByRole("alertdialog").getByRole("button").first().click();
  await heard(page, "removed");

  await openFromRail(page, "services-capabilities");
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await heard(page, "removed");
  await searchField(page, "Industry").fill("qqq");
  await page.getByRole("listbox").getByText(marked("Nothing matches. Try fewer letters.")).waitFor();
  await page.getByRole("listbox", { name: marked("Suggestions") }).waitFor();
  expect(await strangeInStep(page, "[data-trigger=ComboBox]")).toEqual([]);
  await page
    .getByRole("log")
    .getByText(marked("0 options available."))
    .first()
    .waitFor({ state: "attached" });
}

/** Expects a step to be accessible before anything is answered, and with errors. */
async function expectSoundEmpty(page: Page, slug: string): Promise<void> {
  await expectSound(page, `${slug}, empty`);
  if (await provokeErrors(page)) await expectSound(page, `${slug}, with errors`);
}

/** Waits until the step, and fields that are fetched when they are first rendered, have come. */
async function loaded(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  const loading = page.getByRole("main").getByText("Loading");
  await expect.poll(() => loading.count()).toBe(0);
  await page.waitForLoadState("networkidle");
}

/** Opens a step that is answered without loading the page again. */
async function openFromRail(page: Page, slug: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("navigation", { name: "Progress" }).locator(`a[href$="/${slug}"]`).click();
  await page.waitForURL(`**/${slug}`);
  await loaded(page);
}

/** Presses the button while answers are missing. Returns false for a step that requires none. */
async function provokeErrors(page: Page): Promise<boolean> {
  if ((await page.getByText(/^\d+ answers? still needed/).count()) === 0) return false;
  await pressAnyway(page);
  await page.getByRole("alert").getByRole("link").first().waitFor();
  return true;
}

/** Uploads a text file where a picture or a document is required. Returns false for a step without files. */
async function giveWrongFile(page: Page): Promise<boolean> {
  const file = page.locator("input[type=file]").first();
  if ((await file.count()) === 0) return false;
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Notes") });
  await page
    .getByRole("main")
    .getByText(/^"notes.txt" isn't a /)
    .waitFor();
  return true;
}

/** Waits until this is announced to screen readers. */
const heard = (page: Page, words: string) =>
  page.locator("[aria-live=polite]", { hasText: marked(words) }).waitFor({ state: "attached" });

test("texts of an upload in progress come from the definitions", async () => {
  const site = await markedSite("controls", "errors");
  const person = await enter(site);
  await bringTo(site, person, "supplier", "registration-compliance");
  const page = await openPage(site, { token: person.token, expected: ["status of 422"] });
  await page.goto(`${supplierBase}/registration-compliance`);
  await loaded(page);
  // Nothing is answered here yet: lists and files say so.
  expect(await strangeInStep(page)).toEqual([]);
  const input = page.locator("input[type=file]");
  await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Notes") });
  await heard(page, '"notes.txt" isn\'t a PDF, JPEG or PNG ◆. Choose another file.');
  await input.setInputFiles({ ...paper("empty.pdf"), buffer: Buffer.from("") });
  await heard(page, '"empty.pdf" is empty. Choose another file.');
  await input.setInputFiles({ ...paper("large.pdf"), buffer: Buffer.alloc(11 * 1024 * 1024) });
  await heard(page, '"large.pdf" is 11 MB ◆. Choose a file of 10 MB ◆ or less.');
  await page.route("**/api/files", () => undefined);
  await input.setInputFiles(paper("slow.pdf"));
  await heard(page, "Uploading slow.pdf");
  expect(await strangeInStep(page)).toEqual([]);
  await press(page, marked("Cancel"));
  await page.unroute("**/api/files");
  await page.route("**/api/files", (route) => route.fulfill({ status: 422, json: {} }));
  await input.setInputFiles(paper("lost.pdf"));
  await heard(page, "Request failed");
  await page.getByRole("button", { name: marked("Try again") }).waitFor();
  await page.unroute("**/api/files");
  await input.setInputFiles(paper("quick.pdf"));
  await heard(page, "quick.pdf uploaded");
});

test("texts of a shown password and of a refused form come from the definitions", async () => {
  const page = await openPage(await markedSite("controls", "errors"));
  await page.goto("/login");
  await press(page, marked("Show password"));
  await page.getByRole("button", { name: marked("Hide password") }).waitFor();
  await press(page, "Continue");
  await page.getByRole("alert", { name: marked("There is a problem") }).waitFor();
});
