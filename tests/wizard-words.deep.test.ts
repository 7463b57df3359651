import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { shippedWords } from "../renderer/site/testing/shipped-words.ts";
import * as buyer from "./support/buyer-steps.ts";
import { giveEntries } from "./support/entries.ts";
import { write } from "./support/fill.ts";
import { bringTo, journeyOf, longestJourney } from "./support/journeys.ts";
import { marked, markedSite, mostTexts, strangeAround } from "./support/marked-words.ts";
import { openPage, type PageOptions } from "./support/page.ts";
import type { Site } from "./support/site.ts";
import { atHeading, buyerBase, supplierBase } from "./support/steps.ts";

const { step, rail, save, conflict, review, alone, buttons } = shippedWords("wizard");
const addressCall = "**/api/supplier/address";

/** Waits until the page shows this, whatever is filled in, and expects no text that is not in the definitions. */
async function says(page: Page, sentence: string): Promise<void> {
  await page.getByText(asMarked(sentence)).filter({ visible: true }).first().waitFor();
  await expect.poll(() => strangeAround(page.locator("main")), { message: sentence }).toEqual([]);
}

function asMarked(sentence: string): RegExp {
  // Playwright cannot read a pattern with an apostrophe.
  const pattern = marked(sentence)
    .replace(/[.?()]/gu, "\\$&")
    .replaceAll("'", ".");
  return new RegExp(`^${pattern.replace(/\{\w+\}/gu, ".+")}$`, "u");
}

const press = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name: marked(name), exact: true }).click();

async function someoneAt(site: Site, slug: string, options: PageOptions = {}) {
  const person = await site.signUp();
  await bringTo(site, person, "supplier", slug);
  return { person, page: await openPage(site, { token: person.token, ...options }) };
}

test("every text around a step without an account comes from the definitions, prerendered too", async () => {
  const site = await markedSite(...mostTexts);
  const unscripted = await openPage(site, { javaScript: false });
  await unscripted.goto(`${buyerBase}/personal-details`);
  const drawn = await strangeAround(unscripted.locator("main"));
  // The words of controls, which this site does not mark.
  const ofControls = /^(?:\(optional\)|0\/\d+ characters)$/u;
  expect(drawn.filter((text) => !ofControls.test(text))).toEqual([]);

  const page = await openPage(site);
  await page.goto(`${buyerBase}/personal-details`);
  await says(page, step.count);
  await says(page, step.missing);
  expect(await page.title()).toContain(marked("Personal Information - Buyer registration"));
  await buyer.fillPersonalDetails(page);
  await press(page, buttons.next);
  await atHeading(page, "Company Details");
  await says(page, save.signedOut);
  await page.goto(`${buyerBase}/procurement-role`);
  await says(page, step.earlierFirst);
  await atHeading(page, "Company Details");
  await buyer.fillCompanyDetails(page);
  await press(page, buttons.next);
  await buyer.fillProcurementRole(page);
  await press(page, buttons.next);
  await buyer.fillSupplierDiversity(page);
  await press(page, buttons.next);
  await page.getByRole("alert").getByText(marked(step.signUpFirst)).waitFor();
});

test("the list of steps on a phone and the save state come from the definitions", async () => {
  const site = await markedSite(...mostTexts);
  const expected = ["ERR_INTERNET_DISCONNECTED", "503", "422"];
  const { page } = await someoneAt(site, "diversity-verification", { phone: true, expected });
  await page.goto(`${supplierBase}/diversity-verification`);
  await press(page, buttons.skip);
  await says(page, save.saved);
  const list = page.getByRole("navigation", { name: marked(rail.name) });
  await list.getByRole("button", { name: asMarked(rail.line.replace("{count}", step.count)) }).click();
  for (const state of [rail.states.done, rail.states.skipped, rail.states.ahead])
    await list
      .getByRole("listitem")
      .filter({ hasText: marked(`(${marked(state)})`) })
      .first()
      .waitFor();
  expect(await strangeAround(list)).toEqual([]);

  await page.goto(`${supplierBase}/business-location`);
  let asked = 0;
  let answer: (status: number) => void = () => undefined;
  await page.route(addressCall, async (route) => {
    const status = await new Promise<number>((resolve) => {
      answer = resolve;
      asked += 1;
    });
    // Waits for the network to come back, and not for a while that a busy machine may outlast.
    await route.fulfill({ status, headers: { "Retry-After": "600" }, json: { message: marked("No.") } });
  });
  await write(page, "City", "Macon");
  await press(page, buttons.next);
  await says(page, save.saving);
  await expect.poll(() => asked).toBe(1);
  answer(503);
  await says(page, save.retryingBecause);
  await page.context().setOffline(true);
  await says(page, save.offline);
  await page.context().setOffline(false);
  await says(page, save.retryingBecause);
  await expect.poll(() => asked).toBe(2);
  answer(422);
  await atHeading(page, "Business Location");
  await says(page, save.refused);
});

test("the question which of two answers to keep comes from the definitions", async () => {
  const site = await markedSite(...mostTexts);
  const { person, page } = await someoneAt(site, "registration-compliance", { expected: ["409", "412"] });
  await page.goto(`${supplierBase}/business-location`);
  await write(page, "City", "Macon");
  const { entries } = longestJourney(site, "supplier");
  const { answer } = entries["business-location"] ?? {};
  const elsewhere = { "business-location": { answer: { ...answer, city: "Savannah" } } };
  await giveEntries(site, person, "supplier", ["business-location"], elsewhere);
  await press(page, buttons.next);
  const dialog = page.getByRole("dialog", { name: asMarked(conflict.title) });
  for (const words of [conflict.text, conflict.mine, conflict.theirs])
    await dialog.getByText(asMarked(words)).first().waitFor();
  // Texts of controls are not the wizards' own, and the two answers are the registrants'.
  const known = ["Close", "Macon", "Savannah"];
  expect((await strangeAround(dialog)).filter((text) => !known.includes(text))).toEqual([]);
  await page.keyboard.press("Escape");
  await says(page, save.conflict);
  await press(page, save.choose);
  await press(dialog, conflict.keep);
  await dialog.getByText(asMarked(conflict.choose)).waitFor();
  await dialog.getByRole("radio").first().check();
  await press(dialog, conflict.keep);
  await says(page, save.saved);
});

test("texts of the review, the end, and a step on its own page come from the definitions", async () => {
  const site = await markedSite(...mostTexts);
  const { page } = await someoneAt(site, "review");
  await page.goto("/business-location");
  await write(page, "City", "Macon");
  await press(page, alone.save);
  await says(page, alone.saved);
  await page.locator("[aria-live]", { hasText: marked(alone.savedAloud) }).waitFor({ state: "attached" });
  await write(page, "City", "Savannah");
  await page.getByRole("link", { name: marked(step.toReview), exact: true }).click();
  await says(page, review.unsaved);

  let release = () => undefined as unknown;
  await page.route(addressCall, (route) => {
    release = () => route.continue();
  });
  await page
    .getByRole("link", { name: asMarked(review.editOf.replace("{section}", "Business Location")) })
    .click();
  await page.getByRole("button", { name: marked(step.toReview) }).waitFor();
  await press(page, buttons.next);
  await page.getByRole("heading", { level: 1, name: "Review" }).waitFor();
  // The review's own button.
  await page.getByRole("button", { name: "Save and Continue", exact: true }).click();
  await says(page, review.waiting);
  release();
  await atHeading(page, "Registration complete");
  expect(await strangeAround(page.locator("main"))).toEqual([]);

  await page.goto("/business-location");
  await says(page, alone.confirmed);
});

test("texts of a page opened too early, and of what was left out, come from the definitions", async () => {
  const site = await markedSite(...mostTexts);
  const { page } = await someoneAt(site, "basic-information");
  await page.goto("/business-location");
  await page.getByRole("link", { name: asMarked(alone.goTo) }).waitFor();
  expect(await strangeAround(page.locator("main"))).toEqual([]);
  await page.goto("/basic-information");
  await page.getByRole("link", { name: marked(alone.toStatus), exact: true }).waitFor();

  const other = await site.signUp();
  const { entries, path } = journeyOf(site, "supplier", "Shortest");
  await giveEntries(site, other, "supplier", path.slice(0, path.indexOf("review")), entries);
  const gaps = await openPage(site, { token: other.token });
  await gaps.goto(`${supplierBase}/review`);
  await says(gaps, review.unanswered);
});
