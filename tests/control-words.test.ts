import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { deep } from "../engine/testing/depth.ts";
import { giveEntries } from "./support/entries.ts";
import { searchField } from "./support/fill.ts";
import { bringTo, longestJourney } from "./support/journeys.ts";
import { marked, markedSite, strangeInStep } from "./support/marked-words.ts";
import { openPage } from "./support/page.ts";
import { expectSound, looksAt } from "./support/sound.ts";
import { buyerBase, press, pressAnyway, submitRegistration, supplierBase } from "./support/steps.ts";
import { paper } from "./support/upload.ts";

test.each([
  ["supplier", supplierBase],
  ["buyer", buyerBase],
])(
  "every step of the %s's wizard is accessible and has every word of its controls from the definitions, empty and filled",
  async (wizard, base) => {
    const site = await markedSite("controls", "errors");
    const person = await enter(site);
    const page = await openPage(site, { token: person.token });
    const { path, entries } = longestJourney(site, wizard);
    const seen: string[] = [];
    for (const [index, slug] of path.entries()) {
      const looks = looksAt(index);
      await openStep(page, `${base}/${slug}`);
      if (!entries[slug] || slug === "review") {
        // With answers that nobody can change any more, or none: what is accessible here has no other state.
        await expectSound(page, slug, looks);
        if (slug === "review") await submitRegistration(page);
        continue;
      }
      expect.soft(await strangeInStep(page), `${slug}, empty`).toEqual([]);
      if (deep) await expectSoundEmpty(page, slug);
      await giveEntries(site, person, wizard, [slug], entries);
      await openStep(page, `${base}/${slug}`);
      expect.soft(await strangeInStep(page), `${slug}, filled`).toEqual([]);
      await expectSound(page, `${slug}, filled`, looks);
      if (deep && (await giveWrongFile(page))) await expectSound(page, `${slug}, with a wrong file`, looks);
      seen.push(slug);
    }
    expect(seen.length).toBeGreaterThan(3);
  },
  600_000,
);

/** Expects a step to be accessible before anything is answered, and with errors. */
async function expectSoundEmpty(page: Page, slug: string): Promise<void> {
  await expectSound(page, `${slug}, empty`);
  if (await provokeErrors(page)) await expectSound(page, `${slug}, with errors`);
}

async function openStep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Some fields are fetched when they are first rendered.
  const loading = page.getByRole("main").getByText("Loading");
  await expect.poll(() => loading.count()).toBe(0);
  await page.waitForLoadState("networkidle");
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

test("texts that appear on choosing, searching or removing come from the definitions", async () => {
  const site = await markedSite("controls", "errors");
  const person = await enter(site);
  await bringTo(site, person, "supplier", "review");
  const page = await openPage(site, { token: person.token });

  await page.goto(`${supplierBase}/personal-details`);
  await page.getByRole("button", { name: /United States/ }).click();
  await page.getByRole("option", { name: "Canada", exact: true }).click();
  await heard(page, "State is now Province");

  await page.goto(`${supplierBase}/diversity-verification`);
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button").first().click();
  await heard(page, "no longer selected");

  await page.goto(`${supplierBase}/testimonials-references`);
  await press(page, "+ Add");
  await heard(page, "added");
  await page
    .getByRole("button", { name: /^Remove Entry/ })
    .last()
    .click();
  await page.getByRole("alertdialog").getByRole("button").first().click();
  await heard(page, "removed");

  await page.goto(`${supplierBase}/services-capabilities`);
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
});

test("texts of an upload in progress come from the definitions", async () => {
  const site = await markedSite("controls", "errors");
  const person = await enter(site);
  await bringTo(site, person, "supplier", "registration-compliance");
  const page = await openPage(site, { token: person.token, expected: ["status of 422"] });
  await page.goto(`${supplierBase}/registration-compliance`);
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
