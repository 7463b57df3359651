import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { deep } from "../engine/testing/depth.ts";
import { choose, search, searchField, textField, tick, touch, write } from "./support/fill.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading, press, pressAnyway, supplierBase } from "./support/steps.ts";

async function openStep(slug: string, heading: string): Promise<Page> {
  const site = await sharedSite();
  const person = await enter(site);
  await bringTo(site, person, "supplier", slug);
  const page = await openPage(site, { token: person.token });
  await page.goto(`${supplierBase}/${slug}`);
  await atHeading(page, heading);
  await touch(page);
  return page;
}

const idOfFocus = (page: Page) => page.evaluate(() => document.activeElement?.id ?? "");

test("the legal name's dialog reads its question, the name and what follows; confirming moves on to the next field, and locks it beyond a reload", async () => {
  const page = await openStep("basic-information", "Supplier Info");
  await write(page, "Legal name", "Peachtree Data Works, LLC");
  await textField(page, "Legal name").press("Tab");
  const dialog = page.getByRole("alertdialog", {
    name: "Are you sure this is your business?",
    description: "Peachtree Data Works, LLC Once you confirm the legal name, you can't change it here.",
  });
  await dialog.waitFor();
  expect(await dialog.ariaSnapshot()).toMatchInlineSnapshot(`
    "- alertdialog "Are you sure this is your business?":
      - heading "Are you sure this is your business?" [level=2]
      - paragraph:
        - strong: Peachtree Data Works, LLC
        - text: Once you confirm the legal name, you can't change it here.
      - button "Confirm"
      - button "Cancel""
  `);
  await press(page, "Confirm");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => idOfFocus(page)).toBe("step-dba");
  await write(page, "Doing business as (DBA)", "Peachtree");

  await page.reload();
  await atHeading(page, "Supplier Info");
  await expect.poll(() => textField(page, "Doing business as (DBA)").inputValue()).toBe("Peachtree");
  expect(await textField(page, "Legal name").inputValue()).toBe("Peachtree Data Works, LLC");
  expect(await textField(page, "Legal name").isDisabled()).toBe(true);
});

test("a classification opens its card under its tick, and every control names it", async () => {
  const page = await openStep("diversity-verification", "Diversity Data & Verification");
  await tick(page, "Women-Owned (WBE)");
  const women = page.getByRole("group", { name: "Women-Owned (WBE)" });
  await women.getByRole("button", { name: /^Show suggestions/u }).waitFor();
  await women.getByRole("button", { name: /^Choose file/u }).waitFor();
  await women.getByRole("button", { name: /^Delete/u }).waitFor();
  expect(await women.ariaSnapshot()).toMatchInlineSnapshot(`
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
        - paragraph: PDF, JPEG or PNG, up to 10 MB and 50 megapixels.
        - text: Drop a file here, or
        - button "Choose file for Women-Owned (WBE)"
      - button "Delete Women-Owned (WBE)": Delete"
  `);
  await page
    .locator("[aria-live]")
    .getByText("Women-Owned (WBE) selected. Add its certificate next.")
    .waitFor();
  await page.getByRole("button", { name: "Delete Women-Owned (WBE)" }).click();
  await women.waitFor({ state: "detached" });

  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await tick(page, "Minority-Owned (MBE)");
    const card = page.getByRole("group", { name: "Minority-Owned (MBE)", exact: true });
    await textField(card, "Cert ID Minority-Owned (MBE)").waitFor();
    await searchField(card, "Agency Minority-Owned (MBE)").waitFor();
    await card.getByRole("button", { name: "Choose file for Minority-Owned (MBE)" }).waitFor();
    await page.getByText("1 selected", { exact: true }).first().waitFor();
    expect((await card.boundingBox())?.width).toBeGreaterThan(width === 360 ? 260 : 440);
    expect((await textField(card, "Cert ID Minority-Owned (MBE)").boundingBox())?.width).toBeGreaterThan(190);
    const tickBox = await page.getByRole("checkbox", { name: "Minority-Owned (MBE)" }).boundingBox();
    expect(((await card.boundingBox())?.y ?? 9999) - (tickBox?.y ?? 0)).toBeLessThan(80);

    await page.getByRole("button", { name: "Delete Minority-Owned (MBE)" }).click();
    await card.waitFor({ state: "detached" });
    const box = page.getByRole("checkbox", { name: "Minority-Owned (MBE)" });
    expect(await box.isChecked()).toBe(false);
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

test.runIf(deep)("a state is found by its code, and the one that begins as typed comes first", async () => {
  const page = await openStep("business-location", "Business Location");
  const field = searchField(page, "State");
  const first = page.getByRole("option").first();
  await field.fill("NM");
  await expect.poll(() => first.textContent()).toBe("New Mexico");
  await field.fill("new m");
  await expect.poll(() => first.textContent()).toBe("New Mexico");
  await search(page, "State", "NH", "New Hampshire");
  await expect.poll(() => field.inputValue()).toBe("New Hampshire");
});

test.runIf(deep)(
  "the button says how many answers are needed, and the search for a code reads its question and the codes before the wider search",
  async () => {
    const page = await openStep("services-capabilities", "Services & Capabilities");
    const button = page.getByRole("button", { name: "Save and Continue" });
    const described = () => button.getAttribute("aria-describedby");
    await page.getByText("1 answer still needed").first().waitFor({ state: "attached" });
    expect(await described()).toBeTruthy();
    await search(page, "Industry", "construction", "Construction");
    await page.getByText("1 answer still needed").first().waitFor({ state: "attached" });

    const codes = page.getByRole("combobox", { name: "Primary NAICS code" });
    await codes.fill("solar");
    const found = page.getByRole("listbox");
    await found.getByRole("option", { name: /^237130/ }).waitFor();
    expect(await found.ariaSnapshot()).toMatchInlineSnapshot(`
    "- listbox "Suggestions Primary NAICS code":
      - 'option "238210 - Electrical Contractors and Other Wiring Installation Contractors Also covers: solar"'
      - 'option "238220 - Plumbing, Heating, and Air-Conditioning Contractors Also covers: solar"'
      - 'option "237130 - Power and Communication Line and Related Structures Construction Also covers: solar"'
      - option "Search every industry""
  `);
    await expect.poll(() => codes.getAttribute("aria-activedescendant")).not.toBe(null);
    await page.keyboard.press("Enter");
    await expect.poll(() => codes.inputValue()).toMatch(/^238210/);
    expect(
      await page.locator("#step").getByRole("combobox", { name: "Primary NAICS code" }).ariaSnapshot(),
    ).toMatchInlineSnapshot(
      `"- combobox "Primary NAICS code": 238210 - Electrical Contractors and Other Wiring Installation Contractors"`,
    );
  },
);

test.runIf(deep)("the list of NAICS codes does not scroll sideways", async () => {
  const page = await openStep("services-capabilities", "Services & Capabilities");
  await search(page, "Industry", "manufacturing", "Manufacturing");
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const field = searchField(page, "Primary NAICS code");
    const list = page.getByRole("listbox");
    // A menu that closed a frame ago may still claim the focus.
    await expect
      .poll(
        async () => {
          await field.fill("");
          await field.fill("food");
          return list.getByRole("option").count();
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toBeGreaterThan(0);
    const overflow = await list.evaluate((element) => {
      element.scrollLeft = 50;
      return element.scrollLeft;
    });
    expect(overflow).toBe(0);
    const [inside, row] = await Promise.all([
      list.boundingBox(),
      list.getByRole("option").first().boundingBox(),
    ]);
    expect((row?.x ?? 0) + (row?.width ?? 0)).toBeLessThanOrEqual((inside?.x ?? 0) + (inside?.width ?? 0));
  }
});

test.runIf(deep)("changing the kind of a testimonial asks before it drops the typed text", async () => {
  const page = await openStep("testimonials-references", "Testimonials & References");
  const entry = page.getByRole("region", { name: "Entry 1" });
  await write(entry, "Feedback", "Not one lost evening.");
  await entry.getByRole("radio", { name: "Professional References" }).click();
  await page.getByRole("alertdialog", { name: "Change the type?" }).waitFor();
  await press(page, "Keep what I entered");
  expect(await textField(entry, "Feedback").inputValue()).toBe("Not one lost evening.");
  await entry.getByRole("radio", { name: "Professional References" }).click();
  await press(page, "Change type");
  await textField(entry, "Contact info").waitFor();
  await entry.getByRole("radio", { name: "Client" }).click();
  await expect.poll(() => textField(entry, "Feedback").inputValue()).toBe("");
});

test("numbers are shown in their usual form, errors stand where every other error does, and a press counts although its button moves", async () => {
  const page = await openStep("registration-compliance", "Registration & Compliance");
  await expectPressToCount(page);
  await expectUsualForm(page);
  await expectOneLine(page);
  await expectUploadError(page);
});

/** Expects a press to count although its button moves before the release, unless the pointer moves away. */
async function expectPressToCount(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Choose file/ }).waitFor();
  const button = page.getByRole("button", { name: "Save and Continue" });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  const problem = page.getByRole("alert").getByText("Tax ID/EIN is required.");
  for (const isStill of [false, true]) {
    const moveButton = (by: string) =>
      page.evaluate((padding) => {
        const form = document.getElementById("step");
        if (form) form.style.paddingBlockEnd = padding;
      }, by);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await moveButton("90px");
    if (!isStill) await page.mouse.move(x + 10, y);
    await page.mouse.up();
    if (isStill) await problem.waitFor();
    else expect(await problem.count()).toBe(0);
    await moveButton("");
  }
}

/** Expects the usual form of a number once its field is left, and a reason why an EIN is impossible. */
async function expectUsualForm(page: Page): Promise<void> {
  const ein = textField(page, "Tax ID/EIN");
  await ein.pressSequentially("071234567");
  expect(await ein.inputValue()).toBe("071234567");
  await ein.press("Tab");
  await expect.poll(() => ein.inputValue()).toBe("07-1234567");
  await pressAnyway(page);
  await page
    .getByText(/^No Tax ID\/EIN begins with \d\d\./)
    .first()
    .waitFor();
  expect(await page.getByText(/^Enter the nine digits of your Tax ID\/EIN/).count()).toBe(0);
}

/** Expects the labels of fields side by side on one line, and their controls, too. */
async function expectOneLine(page: Page): Promise<void> {
  // Wider windows have the reasons beside the fields, which then are below each other.
  await page.setViewportSize({ width: 1100, height: 900 });
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
  expect(await top("label[for=step-ein]")).toBeCloseTo(await top("label[for=step-duns]"), 0);
  expect(await top("#step-ein")).toBeCloseTo(await top("#step-duns"), 0);
}

/** Expects an upload's error above its button, which it describes. */
async function expectUploadError(page: Page): Promise<void> {
  await choose(page, "Entity type", "Limited Liability Company (LLC)");
  const field = page.getByRole("group", { name: /^Verification document/ });
  await field.locator("input[type=file]").setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("notes"),
  });
  const error = field.getByText(/notes\.txt/);
  await error.waitFor();
  const button = field.getByRole("button", { name: /^Choose file/ });
  const [errorBox, buttonBox] = await Promise.all([error.boundingBox(), button.boundingBox()]);
  expect(errorBox?.y).toBeLessThan(buttonBox?.y ?? 0);
  expect(await button.getAttribute("aria-describedby")).toContain("error");
}

test.runIf(deep)("the first step has the state beside the city and the picture last", async () => {
  const page = await openStep("personal-details", "Personal Information");
  const box = async (id: string) => page.locator(`#step-${id}`).boundingBox();
  await choose(page, "Country", "United States");
  await searchField(page, "State").waitFor();
  const [state, city, about, picture] = await Promise.all([
    searchField(page, "State").boundingBox(),
    box("city"),
    box("personalDetails"),
    box("profilePicture"),
  ]);
  expect(state?.y).toBeCloseTo(city?.y ?? Number.NaN, 0);
  expect(picture?.y).toBeGreaterThan(about?.y ?? Number.NaN);
});
