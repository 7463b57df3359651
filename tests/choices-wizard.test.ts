import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { tabTo } from "./support/keyboard.ts";
import { readOwnWizards } from "./support/own-wizards.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";

async function openOpinion(width: number) {
  const site = await sharedSite(await readOwnWizards());
  const { token } = await enter(site);
  const page = await openPage(site, { token, width });
  await page.goto("/choices");
  await page.getByRole("heading", { level: 1, name: "Your opinion" }).waitFor();
  return page;
}

test("a scale, a matrix, a calendar and pictures are used by keyboard on a phone of 320 pixels", async () => {
  const page = await openOpinion(320);
  const press = (key: string) => page.keyboard.press(key);
  const radio = (name: string) => page.getByRole("radio", { name, exact: true });
  const row = (name: string | RegExp) => page.getByRole("radiogroup", { name });
  const lastOf = (name: string) => row(name).getByRole("radio", { name: "Very happy", exact: true });

  // Pictures that are shown have a size of their own.
  for (const alt of [
    "The date stands at the top left of the ticket, the number at the right.",
    "A yellow stamp",
  ])
    await expect
      .poll(() => page.getByAltText(alt).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

  await page.getByRole("button", { name: "Save and Continue" }).focus();
  await press("Enter");
  await page.getByRole("link", { name: "Choose a number", exact: true }).focus();
  await press("Enter");
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await expect
    .poll(() => radio("0 Not at all likely").evaluate((it) => it === document.activeElement))
    .toBe(true);
  await press("ArrowLeft");
  await press("ArrowLeft");
  expect(await radio("9").isChecked()).toBe(true);
  await press("Tab");
  await press("ArrowUp");
  expect(await lastOf("Speed of service").isChecked()).toBe(true);
  await press("Tab");
  await press("Space");
  expect(
    await row("Quality of what we offer")
      .getByRole("radio", { name: "Very unhappy", exact: true })
      .isChecked(),
  ).toBe(true);

  await tabTo(page, /^Calendar\s?Date of your visit/);
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: "Date of your visit" });
  await dialog.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await dialog.getByLabel("Year").selectOption("2025");
  await dialog.getByLabel("Month", { exact: true }).selectOption("March");
  await dialog.locator("[tabindex='0'][data-day]").focus();
  await press("End");
  await press("Home");
  const sunday = String(await page.evaluate(() => document.activeElement?.getAttribute("data-day")));
  expect(new Date(sunday).getUTCDay()).toBe(0);
  await press("Enter");
  await dialog.waitFor({ state: "detached" });
  const visit = page.getByRole("group", { name: "Date of your visit" });
  const parts = sunday.split("-").map((part) => String(Number(part)));
  for (const [at, part] of ["Year", "Month", "Day"].entries())
    await expect.poll(() => visit.getByLabel(part, { exact: true }).inputValue()).toBe(parts[at]);

  // "Other" asks for words.
  await radio("A friend").focus();
  await press("ArrowUp");
  await page.getByLabel("What was it?").focus();
  await page.keyboard.type("A poster");

  // In a long list, a value comes before labels with the same letters.
  await page.getByRole("combobox", { name: /^Where do you live/ }).focus();
  await page.keyboard.type("MA");
  await expect.poll(() => page.getByRole("option").first().textContent()).toBe("Massachusetts");
  await press("Enter");
  await page.getByRole("button", { name: "Save and Continue" }).focus();
  await press("Enter");
  await page.getByRole("heading", { level: 1, name: "Your numbers" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Skip" }).click();

  await page.getByRole("heading", { level: 1, name: "Is everything right?" }).waitFor();
  for (const text of ["9", "Very happy", "Very unhappy", "A poster", "Massachusetts"])
    await page.getByText(text, { exact: true }).first().waitFor();
  const shown = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  await page.getByText(shown.format(new Date(sunday)), { exact: true }).waitFor();
});

test.runIf(deep)("a matrix is a table where there is room for one", async () => {
  const page = await openOpinion(1280);
  const row = page.getByRole("radiogroup", { name: "Speed of service" });
  const choice = row.getByRole("radio", { name: "Happy", exact: true });
  await choice.check();
  const [head, box] = await Promise.all([
    page.getByText("Happy", { exact: true }).first().boundingBox(),
    choice.boundingBox(),
  ]);
  const middle = (one: typeof box) => (one ? one.x + one.width / 2 : Number.NaN);
  expect(Math.abs(middle(head) - middle(box))).toBeLessThan(2);
  expect(await axeFindings(page)).toEqual([]);
});
