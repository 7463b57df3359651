import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { search, searchMany } from "./support/fill.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { openSite } from "./support/site.ts";
import { atHeading, press, saved, saveState, supplierBase } from "./support/steps.ts";

test("an additional industry code that becomes the primary one is seen and stored once", async () => {
  const site = await openSite();
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
  const stored = await site.store.registrations.findEntry(String(registration?.id), "services-capabilities");
  expect(stored?.entry.answer).toMatchObject({
    primaryNaics: { code: "541511" },
    additionalNaics: [{ code: "541513" }],
  });
});
