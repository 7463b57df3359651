import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { scrollsSideways } from "./support/layout.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading } from "./support/steps.ts";
import { openStudio } from "./support/studio.ts";

const file = "wizards/buyer/wizard.json";

test("a step is inserted, moved, skipped and given on conditions, and a wizard is made; a map fits a phone", async () => {
  const { page, calls, draft, open } = await openStudio(await sharedSite(), { at: "map/buyer" });
  const titles = () =>
    page.getByRole("row").evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label")));
  const machine = async () => JSON.parse((await calls.get(draft.id)).files[file] ?? "");
  const row = (name: string) => page.getByRole("row", { name, exact: true });
  // The questions that wizards share come with the checked definition.
  await row("Personal Information")
    .getByText(/\d questions/u)
    .waitFor();

  const isFocused = (one: Locator) =>
    expect.poll(() => one.evaluate((own) => own === document.activeElement)).toBe(true);
  await row("Company Details").focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Tab");
  await isFocused(page.getByRole("button", { name: "Add a step after Company Details" }));
  await page.keyboard.press("Enter");
  await isFocused(page.getByLabel("Heading of the page"));
  await page.keyboard.type("Your budget");
  await page.keyboard.press("Enter");
  await expect
    .poll(titles)
    .toEqual([
      "Personal Information",
      "Company Details",
      "Your budget",
      "Procurement Role",
      "Supplier Diversity",
      "Review",
      "Registration complete",
    ]);
  await isFocused(row("Your budget"));

  // Its handle, which lets the mouse through to the card.
  const handle = await page.getByRole("button", { name: "Move Your budget" }).boundingBox();
  const card = await row("Your budget").boundingBox();
  await row("Your budget").dragTo(row("Procurement Role"), {
    sourcePosition: {
      x: (handle?.x ?? 0) - (card?.x ?? 0) + 14,
      y: (handle?.y ?? 0) - (card?.y ?? 0) + 14,
    },
    targetPosition: { x: 200, y: 85 },
  });
  await expect
    .poll(async () => (await titles()).slice(1, 4))
    .toEqual(["Company Details", "Procurement Role", "Your budget"]);

  await page.getByRole("checkbox", { name: "May be skipped" }).check({ force: true });
  const skipping = page.getByRole("region", { name: "Skipping" });
  await skipping.getByRole("button", { name: "Add a branch" }).click();
  await skipping.getByRole("button", { name: "Add a condition" }).click();
  await skipping.getByRole("combobox", { name: "Question" }).fill("Company size");
  await page.getByRole("option", { name: "Company size", exact: false }).click();
  await skipping.getByLabel("What Company size is compared with").click();
  await page.getByRole("option").first().click();
  await expect
    .poll(async () => (await machine()).states["your-budget"].on.SKIP)
    .toMatchObject([{ target: "review" }, { target: "supplier-diversity" }]);
  const { states } = await machine();
  expect(states["procurement-role"].on.NEXT).toBe("your-budget");
  // A list stays open while the draft is looked at again.
  await skipping.getByLabel("What Company size is compared with").click();
  const looked = () => page.waitForResponse((response) => response.url().includes("/since/"));
  await looked();
  await looked();
  expect(await page.getByRole("option").first().isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  // In the words of the page, not in its names.
  await row("Your budget")
    .getByText(/Skip leads to 6 Review.*Company size/u)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // Only some get a step, which is written as a branch before it.
  await row("Procurement Role").click({ position: { x: 14, y: 14 } });
  const who = page.getByRole("region", { name: "Who gets this step" });
  await who.getByText("Everybody gets it.").waitFor();
  await who.getByRole("button", { name: "Add a condition" }).click();
  await who.getByRole("combobox", { name: "Question" }).fill("Company size");
  await page.getByRole("option", { name: "Company size", exact: false }).click();
  await who.getByLabel("What Company size is compared with").click();
  await page.getByRole("option", { name: /^Global/u }).click();
  await who.getByText("Everybody else goes on to 4 Your budget.").waitFor();
  await expect
    .poll(async () => (await machine()).states["company-details"].on.NEXT)
    .toMatchObject([
      {
        target: "procurement-role",
        guard: { params: { "company-details.companySize": { const: "Global (5001+)" } } },
      },
      { target: "your-budget" },
    ]);

  await page.getByRole("button", { name: "New wizard" }).click();
  await page.getByRole("dialog").getByLabel("Title", { exact: true }).fill("Volunteers");
  await page.keyboard.press("Enter");
  await atHeading(page, "Volunteers");

  await page.setViewportSize({ width: 360, height: 760 });
  await open("map/grant");
  await page.getByRole("row", { name: "About you" }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
});

test.runIf(deep)(
  "only some get a step, which is said at the step and written as a branch before it",
  async () => {
    const { page, calls, draft } = await openStudio(await sharedSite(), { at: "map/buyer" });
    const leads = async () =>
      JSON.parse((await calls.get(draft.id)).files[file] ?? "").states["company-details"].on.NEXT;
    await page.getByRole("row", { name: "Procurement Role" }).click({ position: { x: 14, y: 14 } });
    const who = page.getByRole("region", { name: "Who gets this step" });
    await who.getByText("Everybody gets it.").waitFor();
    await who.getByRole("button", { name: "Add a condition" }).click();
    await who.getByRole("combobox", { name: "Question" }).fill("Company size");
    await page.getByRole("option", { name: "Company size", exact: false }).click();
    await who.getByLabel("How Company size is compared").click();
    await page.getByRole("option", { name: "is one of", exact: true }).click();
    await who.getByRole("combobox", { name: "What Company size is compared with" }).click();
    await page.getByRole("option", { name: /^Global/u }).click();
    await page.getByRole("option", { name: /^Corporate/u }).click();
    await page.keyboard.press("Escape");
    await who.getByText("Everybody else goes on to 4 Supplier Diversity.").waitFor();
    await expect.poll(leads).toMatchObject([
      {
        target: "procurement-role",
        guard: {
          params: { "company-details.companySize": { enum: ["Global (5001+)", "Corporate (1001-5000)"] } },
        },
      },
      { target: "supplier-diversity" },
    ]);
    expect(await axeFindings(page)).toEqual([]);

    await who.getByRole("button", { name: "Remove the sentence on Company size" }).click();
    await expect.poll(leads).toBe("procurement-role");

    await page.getByRole("row", { name: "Company Details" }).click({ position: { x: 14, y: 14 } });
    const where = page.getByRole("region", { name: "Where it leads" });
    await where.getByRole("button", { name: "Add a branch" }).click();
    await where.getByRole("button", { name: "Add a condition" }).click();
    await where.getByRole("combobox", { name: "Question" }).fill("Company size");
    await page.getByRole("option", { name: "Company size", exact: false }).click();
    await where.getByLabel("What Company size is compared with").click();
    await page.getByRole("option").first().click();
    await where.getByLabel("Otherwise it leads to").click();
    await page.getByRole("option", { name: "4 Supplier Diversity" }).click();
    await where
      .getByText("Everybody goes on to 4 Supplier Diversity either way.", { exact: false })
      .waitFor();
  },
);
