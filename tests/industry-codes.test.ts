import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { deep } from "../engine/testing/depth.ts";
import { search, searchField, searchMany } from "./support/fill.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading, press, saved, saveState, supplierBase } from "./support/steps.ts";

test("an additional industry code that becomes the primary one is seen and stored once", async () => {
  const site = await sharedSite();
  const person = await enter(site);
  await bringTo(site, person, "supplier", "services-capabilities");
  const page = await openPage(site, { token: person.token });
  await page.goto(`${supplierBase}/services-capabilities`);
  await atHeading(page, "Services & Capabilities");
  await search(page, "Industry", "scientific", "Professional, Scientific, and Technical Services");
  await searchMany(page, "Additional NAICS codes", [
    ["541511", "541511 - Custom Computer Programming Services"],
    ["541513", "541513 - Computer Facilities Management Services"],
  ]);
  const tags = page.getByRole("button", { name: /^Remove / });
  await expect.poll(() => tags.count()).toBe(2);
  await search(page, "Primary NAICS code", "541511", "541511 - Custom Computer Programming Services");
  await expect.poll(() => tags.count()).toBe(1);
  await page.getByRole("button", { name: /^Remove 541513 - / }).waitFor();
  await press(page, "Save and Continue");
  await saveState(page, saved);
  const registration = await site.store.registrations.find(person.userId, "supplier");
  const stored = await site.store.registrationEntries.findEntry(
    String(registration?.id),
    "services-capabilities",
  );
  expect(stored?.entry.answer).toMatchObject({
    primaryNaics: { code: "541511" },
    additionalNaics: [{ code: "541513" }],
  });
});

async function openCodes(industry?: string) {
  const site = await sharedSite();
  const person = await enter(site);
  await bringTo(site, person, "supplier", "services-capabilities");
  const page = await openPage(site, { token: person.token });
  await page.goto(`${supplierBase}/services-capabilities`);
  await atHeading(page, "Services & Capabilities");
  if (industry) await search(page, "Industry", industry, industry);
  return { site, person, page };
}

const solar = "221114 - Solar Electric Power Generation";

test.runIf(deep)("the industry follows from a code that was found before one was chosen", async () => {
  const { page } = await openCodes();
  await search(page, "Primary NAICS code", "solar", solar);
  await expect.poll(() => searchField(page, "Industry").inputValue()).toBe("Utilities");
  await expect.poll(() => searchField(page, "Primary NAICS code").inputValue()).toBe(solar);
  await press(page, "Save and Continue");
  await saveState(page, saved);
});

test.runIf(deep)(
  "a search that finds little is widened by keyboard, and its code changes the industry",
  async () => {
    const { site, person, page } = await openCodes("Construction");
    await searchMany(page, "Additional NAICS codes", [["238160", "238160 - Roofing Contractors"]]);
    await search(
      page,
      "Primary NAICS code",
      "furnace",
      "238220 - Plumbing, Heating, and Air-Conditioning Contractors Also covers: furnace",
    );
    const field = searchField(page, "Primary NAICS code");
    await field.fill("solar");
    const offer = page.getByRole("option", { name: "Search every industry" });
    await offer.waitFor();
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => offer.getAttribute("data-focused")).toBe("true");
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: solar }).click();
    await page.getByText("Your industry is now Utilities.").waitFor();
    await expect.poll(() => field.inputValue()).toBe(solar);
    await expect.poll(() => searchField(page, "Industry").inputValue()).toBe("Utilities");
    await page.getByRole("button", { name: /^Remove 238160/ }).waitFor({ state: "detached" });
    await press(page, "Save and Continue");
    await saveState(page, saved);
    const registration = await site.store.registrations.find(person.userId, "supplier");
    const stored = await site.store.registrationEntries.findEntry(
      String(registration?.id),
      "services-capabilities",
    );
    expect(stored?.entry.answer).toMatchObject({ industry: "Utilities", primaryNaics: { code: "221114" } });
  },
);
