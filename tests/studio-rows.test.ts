import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { scrollsSideways } from "./support/layout.ts";
import { sharedSite } from "./support/site.ts";
import { type OpenStudio, openStudio } from "./support/studio.ts";

const at = "steps/buyer/company-details";
const stepFile = "wizards/buyer/steps/company-details.json";

interface Kind {
  kind: string;
  texts: { [label: string]: string };
  /** Text that the preview shows for it. */
  shown: string;
}

const people: Kind = {
  kind: "List of entries",
  texts: { "What do people list?": "Your team", "Questions of each entry": "Full name\nRole" },
  shown: "Add an entry",
};

const scale: Kind = {
  kind: "Scale",
  texts: {
    "What do you ask?": "How likely are you to come back?",
    "The first means": "Hardly",
    "The last means": "Surely",
  },
  shown: "Hardly",
};

const table: Kind = {
  kind: "Table",
  texts: { "What do you ask above the lines?": "Rate these", Lines: "Speed\nPrice", Choices: "Good\nPoor" },
  shown: "Rate these",
};

const withoutFaults = (page: Page) => page.getByText("No faults", { exact: true }).waitFor();

/** Returns the stored files, once everything typed has reached the server. */
async function stored({ page, calls, draft }: OpenStudio) {
  await page.getByText("Saved", { exact: true }).waitFor();
  return (await calls.get(draft.id)).files;
}

/** Adds a question of a kind at the bottom of the page. */
async function add(page: Page, { kind, texts }: Kind): Promise<void> {
  await page.getByRole("button", { name: "Add a question" }).click();
  await page.getByRole("option", { name: new RegExp(`^${kind}`) }).click();
  for (const [label, text] of Object.entries(texts))
    await page
      .getByRole("dialog")
      .getByRole("textbox", { name: label, exact: !label.startsWith("The ") })
      .fill(text);
  await page.getByRole("button", { name: "Add the question" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

test("a question of several parts is added, seen in the preview and undone to the very bytes", async () => {
  const studio = await openStudio(await sharedSite(), { at });
  const { page, preview } = studio;
  await withoutFaults(page);
  const before = await stored(studio);
  const addAndUndo = async (one: Kind) => {
    await add(page, one);
    await expect.poll(async () => (await stored(studio))[stepFile] === before[stepFile]).toBe(false);
    await withoutFaults(page);
    expect(await axeFindings(page), one.kind).toEqual([]);
    await page.getByRole("tab", { name: "Preview" }).click();
    await preview.getByText(one.shown).first().waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => preview.getByText(one.shown).count()).toBe(0);
    expect(await stored(studio)).toEqual(before);
    await page.getByRole("tab", { name: "Properties" }).click();
  };
  for (const one of deep ? [people, scale, table] : [people]) await addAndUndo(one);
});

test("the kind of an entry's question is changed by keyboard and mouse, and what stays and goes is said before", async () => {
  const studio = await openStudio(await sharedSite(), { at, colorScheme: "dark" });
  const { page } = studio;
  await withoutFaults(page);
  await add(page, people);
  await withoutFaults(page);
  await page.getByRole("button", { name: "Properties of Role" }).click();
  const back = page.getByRole("button", { name: "Back to “Your team”" });
  await expect.poll(() => back.evaluate((one) => one === document.activeElement)).toBe(true);
  const before = await stored(studio);
  await page.getByRole("button", { name: "Change the kind" }).press("Enter");
  await page.getByRole("textbox", { name: "What kind of question?" }).pressSequentially("percent");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change “Role” to: Percentage" });
  const said = dialog.getByRole("region", { name: "What changes with the kind" });
  await said.getByText("Answers that fit stay. People who gave another one are asked again.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Change the kind" }).click();
  await dialog.waitFor({ state: "detached" });
  await withoutFaults(page);
  await page.getByRole("group", { name: "Your team" }).getByText("%", { exact: true }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await back.press("Enter");
  await page.getByText("Question 2: Percentage").waitFor();
  const opener = page.getByRole("button", { name: "Properties of Role" });
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Question 2: Short text").waitFor();
  await expect.poll(() => stored(studio)).toEqual(before);
});

test.runIf(deep)(
  "the questions of an entry are reworded, required, moved, added and removed by keyboard",
  async () => {
    const studio = await openStudio(await sharedSite(), { at });
    const { page } = studio;
    await withoutFaults(page);
    await add(page, people);
    const parts = page.getByRole("region", { name: "Questions of each entry" });
    await parts.getByRole("button", { name: "Add a question to each entry" }).press("Enter");
    await page.getByRole("textbox", { name: "What kind of question?" }).pressSequentially("calendar");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "What do you ask?" }).fill("Since when?");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Back to “Your team”" }).press("Enter");
    await parts.getByRole("button", { name: "Remove Since when?" }).waitFor();
    await parts.getByRole("button", { name: "Move Role up" }).press("Enter");
    await parts.getByRole("checkbox", { name: "Must be answered" }).first().press("Space");
    await parts.getByLabel("Words").first().fill("Job");
    await page.keyboard.press("Tab");
    await parts.getByRole("button", { name: "Remove Full name" }).press("Enter");
    await withoutFaults(page);
    await expect
      .poll(async () => JSON.parse((await stored(studio))[stepFile] ?? "{}").properties.yourTeam?.items)
      .toMatchObject({
        properties: { role: { title: "Job" }, sinceWhen: { format: "date" } },
        required: ["sinceWhen", "role"],
      });
    expect(await axeFindings(page)).toEqual([]);
  },
);

test.runIf(deep)("a table moves as a whole, and leaves nothing behind when it is removed", async () => {
  const studio = await openStudio(await sharedSite(), { at, width: 768, colorScheme: "dark" });
  const { page } = studio;
  await withoutFaults(page);
  const before = await stored(studio);
  await add(page, table);
  await withoutFaults(page);
  await page.getByRole("button", { name: "Move Price" }).press("Enter");
  await page
    .getByRole("button", { name: /^Put (?:before|between|after)/ })
    .first()
    .waitFor();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("Question 1").inputValue()).toBe("Speed");
  await expect.poll(() => page.getByLabel("Question 2").inputValue()).toBe("Price");
  await withoutFaults(page);
  await page.getByRole("button", { name: /Table of questions/ }).click();
  await page.getByRole("region", { name: "Lines of the table" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("button", { name: "Remove the table" }).click();
  await expect
    .poll(async () => JSON.parse((await stored(studio))[stepFile] ?? "{}"))
    .toEqual(JSON.parse(before[stepFile] ?? "{}"));
  expect(Object.keys(await stored(studio))).toEqual(Object.keys(before));
});
