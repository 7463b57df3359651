import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import type { SourceFiles } from "#engine/authoring";
import { enter } from "../api/testing/enter.ts";
import { axeFindings } from "./support/axe.ts";
import { readOwnWizards } from "./support/own-wizards.ts";
import { openPage } from "./support/page.ts";
import { sampleFile } from "./support/sample-files.ts";
import { signUpHere } from "./support/sign-up.ts";
import { openSite, sharedSite } from "./support/site.ts";

test("dates, money, measures and a table are asked for by keyboard on a phone of 320 pixels", async () => {
  const site = await sharedSite(await readOwnWizards());
  const { token } = await enter(site);
  const page = await openPage(site, { token, width: 320 });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  const start = page.getByRole("group", { name: "Start of the project" });
  const type = (text: string) => page.keyboard.type(text);
  const press = (key: string) => page.keyboard.press(key);

  await page.goto("/values");
  await heading("Your budget");
  await start.getByLabel("Month").focus();
  await type("3");
  await press("Tab");
  await type("31");
  // Past the empty year, over month, year and time to the amount.
  await page.getByRole("textbox", { name: "Amount" }).focus();
  await type("$12,500.5");
  await press("Tab");
  await expect.poll(() => page.getByRole("textbox", { name: "Amount" }).inputValue()).toBe("12,500.50");
  await type("62.5%");
  await press("Tab");
  await type("A large project");
  await press("Tab");
  await type("1,200.50");
  await page.getByRole("button", { name: "Save and Continue" }).focus();
  await press("Enter");

  // No typing is lost, and the message says what is missing.
  await page.getByRole("link", { name: "The start date must include a year" }).focus();
  await press("Enter");
  await expect.poll(() => start.getByLabel("Month").inputValue()).toBe("3");
  expect(await start.getByLabel("Day").inputValue()).toBe("31");
  expect(await page.getByLabel("Weight").inputValue()).toBe("1200.5");
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await start.getByLabel("Year").focus();
  await type("2027");
  await page.getByRole("button", { name: "Add a cost" }).focus();
  await press("Enter");
  await page.getByRole("group", { name: "Due on" }).getByLabel("Month").focus();
  await type("4/30/2027");
  await press("Tab");
  await type("¥1,200");
  await page.getByRole("button", { name: "Save and Continue" }).focus();
  await press("Enter");

  await heading("Proof");
  const sheet = await sampleFile("figures.csv", "text/csv");
  const buffer = Buffer.from(await sheet.arrayBuffer());
  // Each field comes when its part has loaded: the first one here may be the second question's.
  await page
    .getByRole("group", { name: /^Your figures/ })
    .locator("input[type=file]")
    .setInputFiles({ name: sheet.name, mimeType: sheet.type, buffer });
  await page.getByRole("button", { name: "Remove figures.csv" }).waitFor();
  await page.getByRole("button", { name: "Save and Continue" }).click();

  await heading("Is everything right?");
  for (const text of ["March 31, 2027", "$12,500.50", "62.5%", "1,200.5 kg", "April 30, 2027", "¥1,200"])
    await page.getByText(text, { exact: true }).first().waitFor();
  await page.getByText("figures.csv").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // An amount may lead to a page that says why this is the end, and back from there.
  await page.goto("/values/budget");
  await page.getByRole("textbox", { name: "Amount" }).fill("99.99");
  await page.getByRole("button", { name: "Save and Continue" }).click();
  await heading("We can't help with this");
  await page.getByText("We fund budgets of $100.00 or more, and yours is $99.99.").waitFor();
  expect(await page.getByText(/^Step \d/u).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await heading("Your budget");

  // A repeated answer follows the original, and can be changed once it is separate.
  const [lead, asked] = ["Who leads the project", "Who answers questions"].map((name) =>
    page.getByRole("textbox", { name }),
  ) as [Locator, Locator];
  await lead.fill("Ann");
  await page.getByRole("checkbox", { name: "The same person answers questions" }).check();
  await lead.fill("Ann Lee");
  await expect.poll(() => asked.inputValue()).toBe("Ann Lee");
  expect(await asked.isDisabled()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "The same person answers questions" }).uncheck();
  await asked.fill("Bo");
  await expect.poll(() => lead.inputValue()).toBe("Ann Lee");
});

test("a stranger learns from the first step whether they can register, and signs up behind it", async () => {
  const site = await openSite({ definitions: await withReply() });
  const page = await openPage(site);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  const next = () => page.getByRole("button", { name: "Save and Continue" }).click();
  const amount = page.getByRole("textbox", { name: "Amount" });

  await page.goto("/values");
  await page.getByRole("group", { name: "Start of the project" }).getByLabel("Month").fill("3/31/2027");
  await amount.fill("99");
  await next();
  await heading("We can't help with this");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await amount.fill("150");
  await next();
  await heading("Proof");
  await next();
  await page.getByRole("alert").getByText("Create an account to finish your registration.").waitFor();
  await signUpHere(page, site, email);
  // The answer is in the account: the registration goes on behind it.
  await heading("Is everything right?");
  await page.getByRole("link", { name: "Edit" }).last().click();
  await heading("Proof");
  const reply = page.getByRole("textbox", { name: "We reply to" });
  await expect.poll(() => reply.inputValue()).toBe(email);
  expect(await reply.isDisabled()).toBe(true);
  await next();
  await heading("Is everything right?");
  for (const text of ["March 31, 2027", "$150.00", email])
    await page.getByRole("main").getByText(text, { exact: true }).waitFor();
});

const email = "stranger@values.example";

/** Returns the wizard with an answer that stays as the account says. */
async function withReply(): Promise<SourceFiles> {
  const files = await readOwnWizards("values");
  const file = "wizards/values/steps/proof.json";
  const step = JSON.parse(files[file] ?? "");
  step.properties.reply = {
    title: "We reply to",
    type: "string",
    maxLength: 254,
    prefill: { account: "email", fixed: true },
    messages: { maxLength: "Enter an email address" },
  };
  return { ...files, [file]: JSON.stringify(step) };
}
