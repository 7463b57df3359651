import { expect, test } from "vitest";
import { enterOwner, joinBy } from "../api/testing/company.ts";
import { enter } from "../api/testing/enter.ts";
import { markedSite, unmarked } from "./support/marked-words.ts";
import { openPage } from "./support/page.ts";
import { openSite } from "./support/site.ts";

test("every sentence between sign-up and dashboards is the definitions'", async () => {
  const site = await markedSite("registration", "invitations");
  const nobody = await openPage(site);
  expect(await unmarked(nobody, "/account-type")).toEqual([]);
  expect(await unmarked(nobody, "/supplier-instructions")).toEqual([]);

  const supplier = await openPage(site, { token: (await enter(site, "SUPPLIER")).token });
  for (const path of ["/account-confirmation", "/welcome-page", "/registration-confirmation"])
    expect(await unmarked(supplier, path), path).toEqual([]);
  expect(await unmarked(supplier, "/status-verification")).toEqual([]);
  expect(await unmarked(supplier, "/supplier-dashboard")).toEqual([]);

  const buyer = await openPage(site, { token: (await enterOwner(site)).token });
  expect(await unmarked(buyer, "/dashboard")).toEqual([]);
  expect(await unmarked(buyer, "/registration-confirmation")).toEqual([]);
}, 60_000);

test("somebody who joined a company is welcomed, and not sent to finish a registration", async () => {
  const site = await openSite();
  const member = await joinBy(site, await enterOwner(site), "Member");
  const page = await openPage(site, { token: member.token });
  await page.goto("/registration-confirmation");
  await page.waitForURL("**/welcome-page");
});
