import { expect, onTestFinished, test } from "vitest";
import { readSourceFiles } from "../api/definitions/read-source-files.ts";
import { editDefinitions } from "../api/testing/edit-definitions.ts";
import { enter } from "../api/testing/enter.ts";
import { shippedDefinitions } from "../api/testing/test-definitions.ts";
import { axeFindings } from "./support/axe.ts";
import { openPage } from "./support/page.ts";
import { expectStaffSound, siteOfFile } from "./support/studio.ts";

/** A site of which the buyer wizard has a link, too. */
const siteOfAll = siteOfFile(async () => {
  const file = "wizards/buyer/site.json";
  const definitions = await readSourceFiles(shippedDefinitions);
  const own = { ...JSON.parse(definitions[file] ?? ""), link: "Register as a buyer" };
  return { definitions: { ...definitions, [file]: JSON.stringify(own) } };
});

test("a wizard whose site.json has a link is linked at the end of the landing page, and no other", async () => {
  const page = await openPage(siteOfAll());
  await page.goto("/");
  const links = page.locator("section").last().getByRole("listitem").getByRole("link");
  await links.first().waitFor();
  expect(await links.allTextContents()).toEqual(["Register as a buyer", "Apply for a community grant"]);
  await expectStaffSound(page);
  await page.getByRole("link", { name: "Register as a buyer" }).click();
  await page.waitForURL("**/buyer-profile-registration/*");
});

test("staff read on their page that the definitions were refused, and where", async () => {
  const site = siteOfAll();
  const { token } = await enter(site, "ADMIN");
  const page = await openPage(site, { token, phone: true });
  const heading = page.getByRole("heading", { level: 1, name: "Administration" });
  const notice = page.getByText("The definitions folder has 1 fault(s), so it isn't live.");
  await Promise.all([page.waitForResponse("**/definitions/refused"), page.goto("/dashboard/admin")]);
  await heading.waitFor();
  expect(await notice.count()).toBe(0);

  const allow = (registrations?: string) =>
    editDefinitions(site.services.env.definitionsDir, {
      "wizards/buyer/wizard.json": ({ meta }) => Object.assign(meta, { registrations }),
    });
  onTestFinished(async () => {
    await allow();
    expect(await site.definitions.reload()).toEqual([]);
  });
  await allow("many");
  expect(await site.definitions.reload()).toHaveLength(1);
  await page.reload();
  await notice.waitFor();
  await page.getByText(/^wizards\/buyer\/wizard\.json:\d+: .*"one"/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
