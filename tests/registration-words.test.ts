import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readSourceFiles } from "../api/source-files.ts";
import { enterOwner, joinBy } from "../api/testing/company.ts";
import { enter } from "../api/testing/enter.ts";
import { shippedDefinitions } from "../api/testing/test-definitions.ts";
import { openPage } from "./support/page.ts";
import { openSite } from "./support/site.ts";

const words = "site/registration.json";
const mark = " ◆";

/** The site whose every sentence between sign-up and dashboards carries a mark, as an author may change them all. */
async function markedSite() {
  const files = await readSourceFiles(shippedDefinitions);
  const content: unknown = JSON.parse(
    await readFile(join(shippedDefinitions, words), "utf8"),
    (key, value) => (typeof value === "string" && key !== "$schema" ? value + mark : value),
  );
  return await openSite({ definitions: { ...files, [words]: JSON.stringify(content) } });
}

/** The lines that a page shows in its middle without the mark: none of them came from the definitions. */
async function unmarked(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.locator("h1", { hasText: mark.trim() }).waitFor();
  const lines = (await page.locator("main").innerText()).split("\n");
  return lines.map((line) => line.trim()).filter((line) => line !== "" && !line.includes(mark.trim()));
}

test("every sentence between sign-up and dashboards is the definitions'", async () => {
  const site = await markedSite();
  const nobody = await openPage(site);
  expect(await unmarked(nobody, "/account-type")).toEqual([]);
  expect(await unmarked(nobody, "/supplier-instructions")).toEqual([]);

  const supplier = await openPage(site, { token: (await enter(site, "SUPPLIER")).token });
  for (const path of ["/account-confirmation", "/welcome-page", "/registration-confirmation"])
    expect(await unmarked(supplier, path), path).toEqual([]);
  expect(await unmarked(supplier, "/status-verification")).toEqual(["Pending", "Unverified"]);
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
