import { expect, test } from "vitest";
import { readSourceFiles } from "../api/authoring/folder/read-source-files.ts";
import { enter } from "../api/testing/enter.ts";
import { shippedDefinitions } from "../api/testing/test-definitions.ts";
import { deep } from "../engine/testing/depth.ts";
import { readOwnWizards } from "./support/own-wizards.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { expectSound, looksAt } from "./support/sound.ts";
import { atHeading } from "./support/steps.ts";

const before = { heading: "Registration opens in spring", text: "Come back on March 1, 2199." };
const after = { heading: "Registration is closed", text: "It closed on March 1, 2001." };
const periods = {
  buyer: { opens: "2199-03-01T00:00Z", before },
  grant: { closes: "2001-03-01T00:00Z", after },
};

/** Opens a site of three wizards, two of which have a period. */
async function openWithPeriods() {
  const shipped = Object.entries(await readSourceFiles(shippedDefinitions));
  const definitions = {
    ...Object.fromEntries(
      shipped.filter(([file]) => !/^(?:wizards\/supplier\/|site\/mail\/supplier-)/u.test(file)),
    ),
    ...(await readOwnWizards("third")),
  };
  for (const [wizard, period] of Object.entries(periods)) {
    const file = `wizards/${wizard}/site.json`;
    definitions[file] = JSON.stringify({ ...JSON.parse(definitions[file] ?? ""), period });
  }
  return await sharedSite(definitions);
}

test("a wizard that is not open yet says when, on its card and in place of its steps", async () => {
  const page = await openPage(await openWithPeriods());
  await page.goto("/account-type");
  await page.getByText(before.heading).waitFor();
  await page.getByRole("radio", { name: /^Buyer/u }).check({ force: true });
  await page.getByRole("button", { name: "Continue" }).click();
  await atHeading(page, before.heading);
  await page.getByText(before.text).waitFor();
  expect(await page.title()).toContain(before.heading);
  await expectSound(page, "a wizard that is not open yet", looksAt(0));
  await page.getByRole("link", { name: "Return to website" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test.runIf(deep)("a wizard that has closed shows no step, and others go on", async () => {
  const site = await openWithPeriods();
  const page = await openPage(site, { token: (await enter(site)).token });
  await page.goto("/grant-application/applicant");
  await atHeading(page, after.heading);
  await page.getByText(after.text).waitFor();
  await page.goto("/mentoring");
  await atHeading(page, "What would you like to learn?");
});
