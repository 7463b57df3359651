import { join } from "node:path";
import { expect, test } from "vitest";
import { withoutJourneys } from "#engine/authoring";
import { enterOwner } from "../api/testing/company.ts";
import { editDefinitions } from "../api/testing/edit-definitions.ts";
import { enter } from "../api/testing/enter.ts";
import { buyerAlone } from "./support/buyer-under-way.ts";
import { giveEntries } from "./support/entries.ts";
import { longestJourney } from "./support/journeys.ts";
import { markedDefinitions, markedSite, mostTexts, unmarked } from "./support/marked-words.ts";
import { openPage } from "./support/page.ts";
import { openSite } from "./support/site.ts";

test("every text between sign-up and dashboards comes from the definitions", async () => {
  const site = await markedSite(...mostTexts);
  const nobody = await openPage(site);
  expect(await unmarked(nobody, "/account-type")).toEqual([]);
  expect(await unmarked(nobody, "/supplier-instructions")).toEqual([]);

  const supplier = await openPage(site, { token: (await enter(site, "SUPPLIER")).token });
  for (const path of ["/account-confirmation", "/welcome-page", "/registration-confirmation"])
    expect(await unmarked(supplier, path), path).toEqual([]);
  expect(await unmarked(supplier, "/status-verification")).toEqual([]);
  expect(await unmarked(supplier, "/supplier-dashboard")).toEqual([]);

  const buyer = await openPage(site, { token: (await enterOwner(site)).token });
  // A status is one of a few words that the schema of procedures allows.
  for (const path of ["/dashboard", "/registration-confirmation"])
    expect((await unmarked(buyer, path)).filter((line) => line !== "Active")).toEqual([]);
});

test("every change notice comes from the definitions", async () => {
  const { "site/registration.json": texts = "" } = await markedDefinitions("registration");
  const definitions = withoutJourneys({ ...(await buyerAlone()), "site/registration.json": texts });
  const site = await openSite({ definitions });
  const person = await site.signUp();
  const { entries } = longestJourney(await markedSite(...mostTexts), "buyer");
  await giveEntries(site, person, "buyer", ["personal-details", "company-details"], entries);
  await editDefinitions(join(site.services.env.definitionsDir, "wizards/buyer"), {
    "steps/company-details.json": (step) => {
      step.properties.companyName.maxLength = 5;
    },
  });
  expect(await site.definitions.reload()).toEqual([]);
  const page = await openPage(site, { token: person.token });
  await page.goto("/buyer-profile-registration");
  await page.getByRole("button", { name: /Got it/ }).waitFor();
  const lines = (await page.locator("[data-tone=note]").innerText())
    .split("\n")
    .filter((line) => line.trim() !== "");
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => !line.includes("◆"))).toEqual([]);
});
