import { expect, test } from "vitest";
import { readSourceFiles } from "../api/definitions/read-source-files.ts";
import { editDefinitions } from "../api/testing/edit-definitions.ts";
import { enter } from "../api/testing/enter.ts";
import { shippedDefinitions } from "../api/testing/test-definitions.ts";
import { axeFindings } from "./support/axe.ts";
import { openPage } from "./support/page.ts";
import { openSite } from "./support/site.ts";

test("staff read on their page that the definitions were refused, and where", async () => {
  const site = await openSite({ definitions: await readSourceFiles(shippedDefinitions) });
  const { token } = await enter(site, "ADMIN");
  const page = await openPage(site, { token, phone: true });
  const heading = page.getByRole("heading", { level: 1, name: "Administration" });
  const notice = page.getByText("The definitions folder has 1 fault(s), so it isn't live.");
  await Promise.all([page.waitForResponse("**/definitions/refused"), page.goto("/dashboard/admin")]);
  await heading.waitFor();
  expect(await notice.count()).toBe(0);

  await editDefinitions(site.services.env.definitionsDir, {
    "wizards/buyer/wizard.json": ({ meta }) => Object.assign(meta, { registrations: "many" }),
  });
  expect(await site.definitions.reload()).toHaveLength(1);
  await page.reload();
  await notice.waitFor();
  await page.getByText(/^wizards\/buyer\/wizard\.json:\d+: .*"one"/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a wizard whose site.json has a link is linked at the end of the landing page, and no other", async () => {
  const file = "wizards/buyer/site.json";
  const definitions = await readSourceFiles(shippedDefinitions);
  const own = { ...JSON.parse(definitions[file] ?? ""), link: "Register as a buyer" };
  const site = await openSite({ definitions: { ...definitions, [file]: JSON.stringify(own) } });
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await openPage(site, { phone: true, colorScheme });
    await page.goto("/");
    const links = page.locator("section").last().getByRole("listitem").getByRole("link");
    await links.first().waitFor();
    expect(await links.allTextContents()).toEqual(["Register as a buyer", "Apply for a community grant"]);
    expect(await axeFindings(page)).toEqual([]);
  }
  const page = await openPage(site);
  await page.goto("/");
  await page.getByRole("link", { name: "Register as a buyer" }).click();
  await page.waitForURL("**/buyer-profile-registration/*");
});
