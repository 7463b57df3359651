import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { typeHere } from "./support/keyboard.ts";
import { scrollsSideways } from "./support/layout.ts";
import { sharedSite } from "./support/site.ts";
import { openStudio } from "./support/studio.ts";

const at = "steps/buyer/company-details";
const stepFile = "wizards/buyer/steps/company-details.json";

/** Returns the stored files, once everything typed has reached the server. */
async function stored({ page, calls, draft }: Awaited<ReturnType<typeof openStudio>>) {
  await page.getByText("Saved", { exact: true }).waitFor();
  return (await calls.get(draft.id)).files;
}

const withoutFaults = (page: Page) => page.getByText("No faults", { exact: true }).waitFor();

/** Adds a question with choices by keyboard alone: its kind is searched, its name and choices are typed. */
async function addByKeyboard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add a question" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("one choice");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await typeHere(page, "Which register lists you?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("England\nScotland");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("Question 6").evaluate(isFocused)).toBe(true);
}

const isFocused = (element: Element) => element === document.activeElement;

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

test("a question with a condition is added, worded, and seen by whoever is asked it, on a phone", async () => {
  const studio = await openStudio(await sharedSite(), { at });
  const { page, preview } = studio;
  await withoutFaults(page);
  await addByKeyboard(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Search" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByLabel("Question 6").evaluate(isFocused)).toBe(true);
  await page.getByRole("group", { name: "Which register lists you?" }).getByText("Scotland").waitFor();

  // Three keys from the question to its condition.
  const addCondition = page.getByRole("button", { name: "Add a condition" });
  await addCondition.waitFor();
  for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  await expect.poll(() => addCondition.evaluate(isFocused)).toBe(true);
  await page.keyboard.press("Enter");
  await typeHere(page, "Organization type");
  await page.getByRole("button", { name: /What Organization type is compared with/ }).click();
  await page.getByRole("option", { name: "Charitable Organization" }).click();
  const sentence = "Asked only when “Organization type” is “Charitable Organization”.";
  await page.getByText(sentence).waitFor();
  await page.getByLabel("Hint of Which register lists you?").fill("As on your certificate");
  await page.keyboard.press("Enter");
  const { properties } = JSON.parse((await stored(studio))[stepFile] ?? "{}");
  expect(properties.whichRegisterListsYou).toMatchObject({
    description: "As on your certificate",
    messages: { required: "Choose an answer to “Which register lists you?”" },
    when: { organizationType: { const: "Charitable Organization" } },
  });
  // An answer in a text is a chip, with its words for when it is absent.
  const hint = page.getByLabel("Hint of Which register lists you?");
  await hint.focus();
  await hint.locator("..").getByRole("button", { name: "Insert an answer" }).click();
  const answer = page.getByRole("combobox", { name: "Answer" });
  await expect.poll(() => answer.evaluate(isFocused)).toBe(true);
  // Escape closes only the list, and the dialog keeps its text.
  await answer.fill("Comp");
  await page.getByRole("option", { name: "Company name" }).waitFor();
  await page.keyboard.press("Escape");
  await answer.fill("Company name");
  await page.keyboard.press("Enter");
  await page.getByLabel("Words while there is no answer").fill("your company");
  await page.getByRole("button", { name: "Insert it" }).click();
  await hint.getByRole("button", { name: "Company name, or “your company”" }).waitFor();
  await expect.poll(() => hint.evaluate(isFocused)).toBe(true);
  await typeHere(page, ", please");
  await expect
    .poll(async () => (await stored(studio))[stepFile])
    .toContain("As on your certificate{companyName|your company}, please");
  await withoutFaults(page);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("tab", { name: "Properties" }).focus();
  await page.keyboard.press("ArrowRight");
  const asked = preview.getByText("Which register lists you?");
  await preview.getByRole("heading", { level: 1, name: "Company Details" }).waitFor();
  expect(await preview.locator("html").evaluate((html) => html.clientWidth)).toBeLessThanOrEqual(360);
  expect(await asked.count()).toBe(0);
  const samples = page.getByLabel("Shown as");
  const option = samples
    .locator('optgroup[label="Because of an answer"] > option')
    .filter({ hasText: "Which register lists you?" })
    .first();
  await option.waitFor({ state: "attached" });
  await samples.selectOption(await option.getAttribute("value"));
  await asked.waitFor();
  // The page goes to the question that is being edited.
  await expect.poll(() => asked.evaluate(isInSight)).toBe(true);

  await page.getByRole("button", { name: "Select questions" }).click();
  await preview.getByText("Company size", { exact: true }).click();
  await page.waitForURL(/\?question=companySize$/);
  await page.getByRole("tab", { name: "Properties", selected: true }).waitFor();
  await page.getByRole("heading", { level: 2, name: "Company size" }).waitFor();

  // A link to a question far down brings it into sight, although the cards above it load after it.
  await page.goto(page.url().replace("companySize", "whichRegisterListsYou"));
  await expect.poll(() => page.getByLabel("Question 6").evaluate(isInSight)).toBe(true);
});

test.runIf(deep)(
  "a question is moved by mouse and by keyboard, and what is typed is undone to the very bytes",
  async () => {
    const studio = await openStudio(await sharedSite(), { at });
    const { page } = studio;
    await withoutFaults(page);
    const before = await stored(studio);
    await page.getByLabel("Question 1").click();
    await page.keyboard.press("End");
    await page.keyboard.type(", as registered");
    await page.keyboard.press("Enter");
    await page.getByLabel("Most characters").fill("80");
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: /^Messages/ }).click();
    await expect
      .poll(() => page.getByLabel("When the text is too long").inputValue())
      .toBe("Shorten your company name to 80 characters or fewer");
    const typed = JSON.parse((await stored(studio))[stepFile] ?? "{}").properties;
    expect(typed.companyName).toMatchObject({ title: "Company name, as registered", maxLength: 80 });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.getByLabel("Most characters").inputValue()).toBe("150");
    await stored(studio);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.getByLabel("Question 1").inputValue()).toBe("Company name");
    expect(await stored(studio)).toEqual(before);

    const handle = page.getByRole("button", { name: "Move Company size" });
    // The whole card is dragged; the handle is for the eye and for the keyboard.
    await handle.dragTo(page.getByRole("row").first(), { targetPosition: { x: 40, y: 4 }, force: true });
    await expect.poll(() => page.getByLabel("Question 1").inputValue()).toBe("Company size");
    const moved = JSON.parse((await stored(studio))[stepFile] ?? "{}").properties;
    expect(Object.keys(moved)[0]).toBe("companySize");
    await page.getByRole("button", { name: "Move Company size" }).press("Enter");
    await page
      .getByRole("button", { name: /^Put (?:before|between|after)/ })
      .first()
      .waitFor();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByLabel("Question 5").inputValue()).toBe("Company size");
  },
);

test.runIf(deep).each([768, 360])(
  "at %i pixels the properties lie over the page, and axe finds nothing",
  async (width) => {
    const { page } = await openStudio(await sharedSite(), { at, width, colorScheme: "dark" });
    await withoutFaults(page);
    await page.getByLabel("Question 3").click();
    await page.getByText("Asked only when").waitFor();
    if (deep) expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Properties", exact: true }).click();
    await page.getByRole("checkbox", { name: "Must be answered" }).waitFor();
    await page.getByText("Ask this only when “Organization type” is “Other”.").waitFor();
    if (deep) expect(await axeFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Add a question" }).click();
    await page.getByRole("option", { name: /Several files/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  },
);
