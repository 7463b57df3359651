import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { type Site, sharedSite } from "./support/site.ts";
import { supplierBase } from "./support/steps.ts";

let site: Site;

beforeAll(async () => {
  site = await sharedSite();
});

async function openStep(slug: string): Promise<Page> {
  const person = await enter(site);
  await bringTo(site, person, "supplier", slug);
  const page = await openPage(site, { token: person.token });
  await page.goto(`${supplierBase}/${slug}`);
  return page;
}

test("the legal name's dialog reads its question, the name and what follows, then its buttons", async () => {
  const page = await openStep("basic-information");
  await page.getByLabel("Legal name").fill("Peachtree Data Works LLC");
  await page.keyboard.press("Tab");
  const dialog = page.getByRole("alertdialog", {
    name: "Are you sure this is your business?",
    description: "Peachtree Data Works LLC Once you confirm the legal name, you can't change it here.",
  });
  await dialog.waitFor();
  expect(await dialog.ariaSnapshot()).toMatchInlineSnapshot(`
    "- alertdialog "Are you sure this is your business?":
      - heading "Are you sure this is your business?" [level=2]
      - paragraph:
        - strong: Peachtree Data Works LLC
        - text: Once you confirm the legal name, you can't change it here.
      - button "Confirm"
      - button "Cancel""
  `);
});

test("a certificate's fields name the classification that they belong to", async () => {
  const page = await openStep("diversity-verification");
  await page.getByLabel("Women-Owned (WBE)").check();
  const card = page.getByRole("group", { name: "Women-Owned (WBE)" });
  await card.getByRole("combobox").waitFor();
  await card.getByRole("button", { name: /^Choose file/u }).waitFor();
  await card.getByRole("button", { name: /^Delete/u }).waitFor();
  expect(await card.ariaSnapshot()).toMatchInlineSnapshot(`
    "- group "Women-Owned (WBE)":
      - text: Women-Owned (WBE) Cert ID Women-Owned (WBE) (optional)
      - paragraph: The number printed on the certificate.
      - textbox "Cert ID Women-Owned (WBE) (optional)"
      - text: Agency Women-Owned (WBE) (optional)
      - paragraph: Who issued the certificate.
      - group:
        - combobox "Agency Women-Owned (WBE) (optional)"
        - button "Show suggestions Agency Women-Owned (WBE) (optional)"
      - group "Upload File (optional)":
        - text: Upload File (optional)
        - paragraph: PDF, JPEG or PNG, up to 10 MB.
        - text: Drop a file here, or
        - button "Choose file for Women-Owned (WBE)"
      - button "Delete Women-Owned (WBE)": Delete"
  `);
  await page
    .locator("[aria-live]")
    .getByText("Women-Owned (WBE) selected. Its certificate comes next.")
    .waitFor();
});

test("the search for a code reads its question, and the codes before the wider search", async () => {
  const page = await openStep("services-capabilities");
  await page.getByRole("combobox", { name: "Industry" }).fill("Construction");
  await page.getByRole("option", { name: "Construction" }).click();
  const search = page.getByRole("combobox", { name: "Primary NAICS code" });
  await search.fill("solar");
  const found = page.getByRole("listbox");
  await found.getByRole("option", { name: /^237130/ }).waitFor();
  expect(await found.ariaSnapshot()).toMatchInlineSnapshot(`
    "- listbox "Suggestions Primary NAICS code":
      - option "237130 - Power and Communication Line and Related Structures Construction"
      - option "Search every industry""
  `);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => search.getAttribute("aria-activedescendant")).not.toBe(null);
  await page.keyboard.press("Enter");
  await expect.poll(() => search.inputValue()).toMatch(/^237130/);
  expect(
    await page.locator("#step").getByRole("combobox", { name: "Primary NAICS code" }).ariaSnapshot(),
  ).toMatchInlineSnapshot(
    `"- combobox "Primary NAICS code": 237130 - Power and Communication Line and Related Structures Construction"`,
  );
});
