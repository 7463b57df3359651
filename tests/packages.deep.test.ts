import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { guardConsole } from "./support/console-guard.ts";
import { buildExample } from "./support/packed-example.ts";

let example: ReturnType<typeof buildExample>;
beforeAll(() => {
  example = buildExample();
}, 300_000);
afterAll(() => example?.remove());

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const saved = (page: Page) => page.getByText(/^Saved /).waitFor();

/** Returns all that the example keeps in this browser, as JSON. */
function keptHere(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("workshop");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction("kept").objectStore("kept").getAll();
          asking.onerror = () => reject(asking.error);
          asking.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(asking.result));
          };
        };
      }),
  );
}

/** Opens the example as a new visitor, over a server that has nothing yet. */
async function open() {
  const { address, close } = await example.start();
  onTestFinished(close);
  const context = await (await openBrowser()).newContext();
  const page = await context.newPage();
  const complaints = guardConsole(page, [/favicon/]);
  await page.goto(address);
  onTestFinished(() => context.close());
  return { page, complaints };
}

test("a stranger's application runs a wizard on nothing but our packages", async () => {
  const { page, complaints } = await open();
  await heading(page, "Book a workshop");
  await page.getByLabel("Your name").fill("Ada");
  await page.getByRole("radio", { name: "I do" }).check({ force: true });
  await press(page, "Save and Continue");
  // Paid by the guest: no invoice is required.
  await heading(page, "Who comes?");
  await page.getByLabel("Name of the guest").fill("Ada");
  await press(page, "Back");

  await heading(page, "Book a workshop");
  await page.getByRole("radio", { name: "My company" }).check({ force: true });
  await press(page, "Save and Continue");
  await heading(page, "Where do we send the invoice?");
  await page.getByLabel("Company").fill("Analytical Engines");
  await expect.poll(() => keptHere(page)).toContain("Analytical Engines");
  await page.reload();
  await heading(page, "Where do we send the invoice?");
  await expect.poll(() => page.getByLabel("Company").inputValue()).toBe("Analytical Engines");
  await press(page, "Save and Continue");

  // Text typed before going back is there, too.
  await heading(page, "Who comes?");
  await expect.poll(() => page.getByLabel("Name of the guest").inputValue()).toBe("Ada");
  await press(page, "+ Add guest");
  await page.getByLabel("Name of the guest").nth(1).fill("Charles");
  await press(page, "Save and Continue");

  await heading(page, "Is everything right?");
  for (const text of ["My company", "Analytical Engines", "Charles"]) await page.getByText(text).waitFor();
  await saved(page);
  await press(page, "Book");
  await heading(page, "Booked");
  await page.getByText("See you at the workshop.").waitFor();
  expect(complaints()).toEqual([]);

  const { entries, confirmedAt } = example.stored();
  const answers = Object.fromEntries(
    Object.entries<{ answer: object }>(entries).map(([step, { answer }]) => [step, answer]),
  );
  expect(answers).toEqual({
    company: { name: "Ada", payer: "company" },
    billing: { company: "Analytical Engines" },
    guests: { guests: [{ name: "Ada" }, { name: "Charles" }] },
    review: {},
  });
  expect(Date.parse(confirmedAt)).toBeGreaterThan(0);
});

test("a refused answer is shown at its field and nothing is stored", async () => {
  const { page, complaints } = await open();
  await heading(page, "Book a workshop");
  await page.getByRole("radio", { name: "I do" }).check({ force: true });
  await page.getByLabel("Your name").fill("  ");
  await page.getByRole("button", { name: "Save and Continue" }).click({ force: true });
  await page.getByRole("link", { name: "Enter your name" }).waitFor();
  expect(() => example.stored()).toThrow(/ENOENT/);
  expect(complaints()).toEqual([]);
});
