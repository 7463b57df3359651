import type { Page } from "playwright-core";
import { draftCalls } from "../../api/testing/drafts.ts";
import { enter } from "../../api/testing/enter.ts";
import { buyerCalls } from "../../api/testing/sample-calls.ts";
import { staffMember } from "../../api/testing/staff.ts";
import { at } from "../bootstrap/project.js";
import { withSite } from "../chromium/in-chromium.ts";
import { compactPicture } from "./picture.ts";

/** Takes the pictures of the studio in README.md: a step with its preview, and the map. */
export async function takeStudio(): Promise<void> {
  await withSite(async (browser, site) => {
    await buyerCalls(site, await enter(site, "BUYER")).personalDetails();
    const person = await staffMember(site, "EDITOR");
    await site.store.accounts.setNames(person.userId, "Ana", "Diaz");
    const { id } = await draftCalls(site, person).start("Ask charities for their number");
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 1280, height: 800 },
      colorScheme: "light",
      reducedMotion: "reduce",
    });
    await context.addCookies([{ name: "authToken", value: person.token, url: site.url, sameSite: "Strict" }]);
    const page = await context.newPage();
    await page.goto(`/studio/drafts/${id}/steps/buyer/company-details?question=otherOrganizationType`);
    await page.getByText("No faults", { exact: true }).waitFor();
    await page.getByRole("tab", { name: "Preview" }).click();
    const preview = page.frameLocator('iframe[title="Preview"]');
    await preview.getByRole("heading", { level: 1 }).waitFor();
    await page.getByLabel("Shown as").selectOption({ label: "Longest: every field of every step answered" });
    await page.waitForLoadState("networkidle");
    await write(page, "studio-step");
    await page.goto(`/studio/drafts/${id}/map/supplier`);
    await page.getByText("No faults", { exact: true }).waitFor();
    await write(page, "studio-map");
  });
}

async function write(page: Page, name: string): Promise<void> {
  const picture = await compactPicture(await page.screenshot({ animations: "disabled" }));
  await picture.toFile(at(`docs/pictures/${name}.png`));
  console.log(`Wrote docs/pictures/${name}.png.`);
}
