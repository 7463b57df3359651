import { expect, onTestFinished, test } from "vitest";
import { readSourceFiles } from "../api/authoring/folder/read-source-files.ts";
import { editDefinitions } from "../api/testing/edit-definitions.ts";
import { staffMember } from "../api/testing/staff.ts";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { openPage } from "./support/page.ts";
import { expectStaffSound, siteOfFile } from "./support/studio.ts";
import { thirdAlone } from "./support/third-alone.ts";

/** A site with two wizards, of which one has a link. */
const siteOfAll = siteOfFile(async () => {
  const values = await readSourceFiles(new URL("values-wizard/definitions", import.meta.url).pathname);
  const site = { $schema: "../../schema/wizard-site.schema.json", link: "Apply for mentoring" };
  const definitions = { ...(await thirdAlone()), ...values };
  return { definitions: { ...definitions, "wizards/mentoring/site.json": JSON.stringify(site) } };
});

test.runIf(deep)(
  "a wizard whose site.json has a link is linked at the end of the landing page, and no other",
  async () => {
    const page = await openPage(siteOfAll());
    await page.goto("/");
    const links = page.locator("section").last().getByRole("listitem").getByRole("link");
    await links.first().waitFor();
    expect(await links.allTextContents()).toEqual(["Apply for mentoring"]);
    await expectStaffSound(page);
    await page.getByRole("link", { name: "Apply for mentoring" }).click();
    await page.waitForURL("**/mentoring/*");
  },
);

test("staff read in the studio that the definitions were refused, and where", async () => {
  const site = siteOfAll();
  const { token } = await staffMember(site, "ADMIN");
  const page = await openPage(site, { token, phone: true });
  const notice = page.getByText("The server's folder has a fault, so it did not go live");
  await Promise.all([page.waitForResponse("**/studio/folder"), page.goto("/studio")]);
  await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
  expect(await notice.count()).toBe(0);

  const allow = (registrations?: string) =>
    editDefinitions(site.services.env.definitionsDir, {
      "wizards/mentoring/wizard.json": ({ meta }) => Object.assign(meta, { registrations }),
    });
  onTestFinished(async () => {
    await allow();
    expect(await site.definitions.reload()).toEqual([]);
  });
  await allow("many");
  expect(await site.definitions.reload()).toHaveLength(1);
  await page.reload();
  await notice.waitFor();
  await page.getByText(/^wizards\/mentoring\/wizard\.json, line \d+/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
