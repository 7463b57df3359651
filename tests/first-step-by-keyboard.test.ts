import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { focused, tabTo } from "./support/keyboard.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading, saved, saveState, supplierBase } from "./support/steps.ts";
import { photo } from "./support/upload.ts";

test("the whole first step is filled by keyboard alone, mistakes and picture included", async () => {
  const site = await sharedSite();
  const person = await enter(site);
  const page = await openPage(site, { token: person.token });
  const portrait = await photo("maria-lopez.jpg");
  page.on("filechooser", (chooser) => chooser.setFiles(portrait));
  await page.goto(`${supplierBase}/personal-details`);
  await atHeading(page, "Personal Information");
  const { keyboard } = page;

  // Submitted too early: the summary has the focus, and its first link leads to the first incomplete field.
  await tabTo(page, /^Save and Continue/);
  await keyboard.press("Enter");
  await page.getByRole("alert").getByRole("link").first().waitFor();
  await tabTo(page, /^Enter your first name$/);
  await keyboard.press("Enter");
  await expect.poll(() => focused(page)).toMatch(/^First name/);
  await keyboard.type("Maria");
  await tabTo(page, /^Last name/);
  await keyboard.type("Lopez");

  await tabTo(page, /Country$/);
  await keyboard.press("Enter");
  await keyboard.type("Unit");
  await keyboard.press("Enter");
  // The list of states is fetched once a country needs it.
  await page.getByRole("combobox", { name: /^State/ }).waitFor();
  await tabTo(page, /^State/);
  await keyboard.type("georgia");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await tabTo(page, /^City/);
  await keyboard.type("Atlanta");
  await tabTo(page, /^Phone/);
  await keyboard.type("404-555-0123");

  await tabTo(page, /^Choose picture/, "Shift+Tab");
  await keyboard.press("Enter");
  await page.getByRole("img", { name: "Preview of maria-lopez.jpg" }).waitFor();

  // Enter in a text field submits the form.
  await tabTo(page, /^City/);
  await keyboard.press("Enter");
  await atHeading(page, "Supplier Info");
  await expect.poll(() => focused(page)).toBe("Supplier Info");
  await saveState(page, saved);
  const registration = await site.store.registrations.find(person.userId, "supplier");
  const [entry] = await site.store.registrationEntries.entriesOf(registration?.id ?? "");
  expect(entry?.entry.answer).toMatchObject({
    firstName: "Maria",
    lastName: "Lopez",
    country: "USA",
    stateProvince: "GA",
    city: "Atlanta",
    phone: "+14045550123",
    profilePicture: { name: "maria-lopez.jpg" },
  });
});
