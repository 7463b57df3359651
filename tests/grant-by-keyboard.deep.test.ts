import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { axeFindings } from "./support/axe.ts";
import { focused, tabTo } from "./support/keyboard.ts";
import { scrollsSideways } from "./support/layout.ts";
import { openPage } from "./support/page.ts";
import { sampleFile } from "./support/sample-files.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading } from "./support/steps.ts";

/** Arrives at a step, where axe finds nothing and nothing scrolls sideways. */
async function arriveAt(page: Page, heading: string): Promise<void> {
  await atHeading(page, heading);
  await expect.poll(() => focused(page)).toBe(heading);
  expect.soft(await axeFindings(page), heading).toEqual([]);
  expect.soft(await scrollsSideways(page), heading).toBe(false);
}

async function typeDate(page: Page, [month, day, year]: [string, string, string]): Promise<void> {
  for (const [part, text] of [
    [/^Month/, month],
    [/^Day/, day],
    [/^Year/, year],
  ] as const) {
    await tabTo(page, part);
    await page.keyboard.type(text);
  }
}

test("a small business applies for a grant by keyboard alone on a phone of 360 pixels", {
  timeout: 300_000,
}, async () => {
  const site = await sharedSite();
  const person = await enter(site);
  const page = await openPage(site, { token: person.token, width: 360 });
  const sheet = await sampleFile("quotes.csv", "text/csv");
  const buffer = Buffer.from(await sheet.arrayBuffer());
  page.on("filechooser", (chooser) => chooser.setFiles({ name: sheet.name, mimeType: sheet.type, buffer }));
  const type = (text: string) => page.keyboard.type(text);
  const press = (key: string) => page.keyboard.press(key);
  const fill = async (name: RegExp, text: string) => {
    await tabTo(page, name);
    await type(text);
  };
  const goOn = async () => {
    await tabTo(page, /^Save and Continue/);
    await press("Enter");
  };

  await page.goto("/community-grants");
  await atHeading(page, "Apply for a community grant");
  expect.soft(await axeFindings(page)).toEqual([]);
  await tabTo(page, /^Start my application/);
  await press("Enter");

  await atHeading(page, "About you");
  await fill(/^First name/, "Rosa");
  await fill(/^Last name/, "Delgado");
  await page.getByRole("status").filter({ hasText: "Rosa Delgado" }).waitFor();
  await typeDate(page, ["3", "31", "2020"]);
  await tabTo(page, /^A resident/);
  await press("ArrowDown");
  await press("ArrowDown");
  await goOn();
  // Too young: the summary leads to the date.
  await tabTo(page, /^You must be 18 or older to apply$/);
  await press("Enter");
  await expect.poll(() => focused(page)).toMatch(/^Month/);
  await tabTo(page, /^Year/);
  await press("Control+A");
  await type("1985");
  await goOn();

  await arriveAt(page, "Your business");
  await fill(/^Name of the business/, "Delgado Bakery");
  await fill(/^Federal tax number/, "123456789");
  await fill(/^Employees/, "4");
  await goOn();

  await arriveAt(page, "Your project");
  await fill(/^Title of the project/, "An oven for the street fair");
  await fill(/^What will you do/, "We bake bread with everyone who comes.");
  await tabTo(page, /^Children and teenagers/);
  await press("Space");
  await tabTo(page, /^Everyone/);
  await press("Space");
  await expect
    .poll(() => page.getByRole("checkbox", { name: "Children and teenagers" }).isChecked())
    .toBe(false);
  await typeDate(page, ["3", "1", "2035"]);
  await typeDate(page, ["10", "31", "2035"]);
  await fill(/^What will the project cost/, "9,600");
  await fill(/^How much are you asking/, "$2,400.50");
  await page.getByRole("status").filter({ hasText: "25.01%" }).waitFor();
  await goOn();

  await arriveAt(page, "Your budget");
  await tabTo(page, /^Add a cost/);
  await press("Enter");
  await fill(/^What is it/, "An oven");
  await tabTo(page, /^Kind of cost|Kind of cost$/);
  await press("Enter");
  await type("Equip");
  await press("Enter");
  await fill(/^Amount/, "2400");
  await page.getByRole("status").filter({ hasText: "$2,400.00" }).waitFor();
  await goOn();
  await tabTo(page, /^Your costs must add up to \$2,400\.50, the amount you asked for$/);
  await tabTo(page, /^Amount/);
  await press("Control+A");
  await type("2400.50");
  await goOn();

  // Equipment is one of the two reasons for quotes.
  await arriveAt(page, "Price quotes");
  await tabTo(page, /^Choose/);
  await press("Enter");
  await page.getByTitle("quotes.csv", { exact: true }).waitFor();
  await goOn();

  await arriveAt(page, "Support");
  await tabTo(page, /^Skip/);
  await press("Enter");

  await arriveAt(page, "Review and sign");
  for (const text of ["Rosa Delgado", "March 31, 1985", "$2,400.50", "25.01%", "Equipment"])
    await page.getByText(text).first().waitFor();
  await tabTo(page, /^Everything in this application is true/);
  await press("Space");
  await fill(/^Type your full name/, "rosa  DELGADO");
  await tabTo(page, /^Send my application/);
  await press("Enter");
  await arriveAt(page, "We received your application");

  const registration = await site.store.registrations.find(person.userId, "grant");
  const entries = await site.store.registrationEntries.entriesOf(registration?.id ?? "");
  const answers = Object.fromEntries(entries.map(({ step, entry }) => [step, entry.answer]));
  expect(answers.applicant).toMatchObject({ fullName: "Rosa Delgado", applyAs: "business" });
  expect(answers.budget).toMatchObject({ total: "2400.50" });
  expect(registration?.confirmedAt).not.toBeNull();
});
