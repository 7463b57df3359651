import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { choose, search, searchField, textField, tick, write } from "./support/fill.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage, type PageOptions } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading, press, pressAnyway, supplierBase } from "./support/steps.ts";

async function openStep(slug: string, heading: string, options: PageOptions = {}): Promise<Page> {
  const site = await sharedSite();
  const person = await enter(site);
  await bringTo(site, person, "supplier", slug);
  const page = await openPage(site, { token: person.token, ...options });
  await page.goto(`${supplierBase}/${slug}`);
  await atHeading(page, heading);
  return page;
}

const idOfFocus = (page: Page) => page.evaluate(() => document.activeElement?.id ?? "");

test("confirming the legal name names it, moves on to the next field, and locks it beyond a reload", async () => {
  const page = await openStep("basic-information", "Supplier Info");
  await write(page, "Legal name", "Peachtree Data Works, LLC");
  await textField(page, "Legal name").press("Tab");
  const dialog = page.getByRole("alertdialog", { name: "Are you sure this is your business?" });
  await dialog.getByText("Peachtree Data Works, LLC", { exact: true }).waitFor();
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

test("a state is found by its code, and the one that begins as typed comes first", async () => {
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

test("the list of NAICS codes does not scroll sideways", async () => {
  for (const width of [360, 1280]) {
    const page = await openStep("services-capabilities", "Services & Capabilities", { width });
    await search(page, "Industry", "manufacturing", "Manufacturing");
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

test("the button says how many answers are needed, those that are asked later too", async () => {
  const page = await openStep("services-capabilities", "Services & Capabilities");
  const button = page.getByRole("button", { name: "Save and Continue" });
  const described = () => button.getAttribute("aria-describedby");
  await page.getByText("2 answers still needed").first().waitFor({ state: "attached" });
  expect(await described()).toBeTruthy();
  await search(page, "Industry", "construction", "Construction");
  await page.getByText("1 answer still needed").first().waitFor({ state: "attached" });
});

test("changing the kind of a testimonial asks before it drops what was typed", async () => {
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

test("numbers are shown in their usual form once a field is left, and an impossible EIN is explained", async () => {
  const page = await openStep("registration-compliance", "Registration & Compliance");
  const ein = textField(page, "Tax ID/EIN");
  await ein.pressSequentially("071234567");
  expect(await ein.inputValue()).toBe("071234567");
  await ein.press("Tab");
  await expect.poll(() => ein.inputValue()).toBe("07-1234567");
  await pressAnyway(page);
  await page
    .getByText(/^Check the first two digits of your Tax ID\/EIN/)
    .first()
    .waitFor();
  expect(await page.getByText(/^Enter the nine digits of your Tax ID\/EIN/).count()).toBe(0);
});

test("labels of fields side by side stand on one line, and so do their controls", async () => {
  const page = await openStep("registration-compliance", "Registration & Compliance");
  await pressAnyway(page);
  await page.getByText("Tax ID/EIN is required.").first().waitFor();
  // Wider windows have the reasons beside the fields, which then stand below each other.
  await page.setViewportSize({ width: 1100, height: 900 });
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
  expect(await top("label[for=step-ein]")).toBeCloseTo(await top("label[for=step-duns]"), 0);
  expect(await top("#step-ein")).toBeCloseTo(await top("#step-duns"), 0);
});

test("an upload's error stands where every other error does, and describes the button", async () => {
  const page = await openStep("registration-compliance", "Registration & Compliance");
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
});

test("the first step has the state beside the city and the picture last", async () => {
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
