import { expect, test } from "vitest";
import { axeFindings } from "./support/axe.ts";
import { scrollsSideways } from "./support/layout.ts";
import { openPage } from "./support/page.ts";
import { openSite } from "./support/site.ts";

test.each([320, 1280])("a stranger opens the site in a window %i wide", async (width) => {
  const page = await openPage(await openSite(), { width });
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
});

test("a login that the browser keeps opens the wizard where the registrant left it", async () => {
  const site = await openSite();
  const { token } = await site.signUp();
  const page = await openPage(site, { token });
  const { basePath } = site.definitions.current().wizards.supplier?.definition.machine.meta ?? {};
  await page.goto(`${basePath}/review`);
  await page.waitForURL(`**${basePath}/personal-details`);
});
