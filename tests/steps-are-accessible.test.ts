import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { giveEntries } from "./support/entries.ts";
import { longestJourney } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { openSite } from "./support/site.ts";
import { expectSound } from "./support/sound.ts";
import { buyerBase, pressAnyway, submitRegistration, supplierBase } from "./support/steps.ts";

const wide = { width: 1280, colorScheme: "light" } as const;
const phone = { width: 360, colorScheme: "dark" } as const;
const wideAtNight = { width: 1280, colorScheme: "dark" } as const;
const phoneByDay = { width: 360, colorScheme: "light" } as const;

test.each([
  ["supplier", supplierBase],
  ["buyer", buyerBase],
])(
  "every step of the %s's wizard is accessible: empty, with errors and filled in",
  async (wizard, base) => {
    const site = await openSite();
    const person = await enter(site);
    const page = await openPage(site, { token: person.token });
    const { path, entries } = longestJourney(site, wizard);
    for (const slug of path) {
      await open(page, `${base}/${slug}`);
      await expectSound(page, `${slug}, empty`, [wide, phone]);
      if (slug === "review") await submitRegistration(page);
      if (!entries[slug] || slug === "review") continue;
      if (await provokeErrors(page)) await expectSound(page, `${slug}, with errors`, [wide, phone]);
      await giveEntries(site, person, wizard, [slug], entries);
      await open(page, `${base}/${slug}`);
      await expectSound(page, `${slug}, filled`, [wideAtNight, phoneByDay]);
      if (await giveWrongFile(page)) await expectSound(page, `${slug}, with a wrong file`, [phone]);
    }
  },
  600_000,
);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Some fields are fetched when they are first rendered.
  const loading = page.getByRole("main").getByText("Loading");
  await expect.poll(() => loading.count()).toBe(0);
}

/** Presses the button while answers are missing. Returns false for a step that requires none. */
async function provokeErrors(page: Page): Promise<boolean> {
  if ((await page.getByText(/^\d+ answers? still needed$/).count()) === 0) return false;
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
