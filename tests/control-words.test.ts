import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { giveEntries } from "./support/entries.ts";
import { searchField } from "./support/fill.ts";
import { bringTo, longestJourney } from "./support/journeys.ts";
import { marked, markedSite, strangeInStep } from "./support/marked-words.ts";
import { openPage } from "./support/page.ts";
import { buyerBase, press, supplierBase } from "./support/steps.ts";
import { paper } from "./support/upload.ts";

test.each([
  ["supplier", supplierBase],
  ["buyer", buyerBase],
])(
  "every word of a control of the %s's wizard is the definitions', empty and filled",
  async (wizard, base) => {
    const site = await markedSite("controls");
    const person = await enter(site);
    const page = await openPage(site, { token: person.token });
    const { path, entries } = longestJourney(site, wizard);
    for (const slug of path) {
      if (!entries[slug] || slug === "review") continue;
      for (const state of ["empty", "filled"]) {
        if (state === "filled") await giveEntries(site, person, wizard, [slug], entries);
        await page.goto(`${base}/${slug}`);
        await page.locator("#step").waitFor();
        await page.waitForLoadState("networkidle");
        expect.soft(await strangeInStep(page), `${slug}, ${state}`).toEqual([]);
      }
    }
  },
);

/** Waits until this is announced to screen readers. */
const heard = (page: Page, words: string) =>
  page.locator("[aria-live=polite]", { hasText: marked(words) }).waitFor({ state: "attached" });

test("texts that appear on choosing, searching or removing come from the definitions", async () => {
  const site = await markedSite("controls");
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
  const page = await openPage(await markedSite("controls"));
  await page.goto("/login");
  await press(page, marked("Show password"));
  await page.getByRole("button", { name: marked("Hide password") }).waitFor();
  await press(page, "Continue");
  await page.getByRole("alert", { name: marked("There is a problem") }).waitFor();
});
