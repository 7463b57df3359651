import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { done, fillSupplier, supplierCalls } from "../api/testing/sample-calls.ts";
import { staffMember } from "../api/testing/staff.ts";
import { deep } from "../engine/testing/depth.ts";
import { hostilePdfs } from "./support/hostile-pdfs.ts";
import { openPage } from "./support/page.ts";
import { type Site, sharedSite } from "./support/site.ts";

const cannot = "This document can't be shown here. Download it.";
const tooLong = "This document takes too long to show here. Download it.";

/** Outcome of each document: its first page is rendered, or a message says why not. */
const outcomes: { [what: string]: "drawn" | typeof cannot | typeof tooLong } = {
  "has 3,000 pages": "drawn",
  "draws itself again and again": tooLong,
  ...(deep && {
    "has 30,000 pages": "drawn",
    "nests its page 3,000 folders deep": "drawn",
    "has a page tree that leads back to itself": cannot,
    "claims a billion pages": "drawn",
    "unpacks to a gigabyte": tooLong,
    "is a page of a million miles": "drawn",
    "has a picture of four gigapixels": "drawn",
  }),
};

/** Opens a registration's document at the desk, whose clock the test moves. */
async function openAtDesk(site: Site, bytes: Buffer): Promise<Page> {
  const person = await enter(site);
  const calls = supplierCalls(site, person);
  const id = await fillSupplier(site, person);
  done(await calls.compliance(id, {}, bytes));
  done(await calls.confirm());
  const { token } = await staffMember(site, "REVIEWER");
  const page = await openPage(site, { token, ownAddress: false });
  await page.clock.install();
  await page.goto(`/dashboard/admin?view=all&search=${encodeURIComponent(person.email)}`);
  await page.getByRole("link", { name: /^Peachtree Data Works/u }).click();
  await page.getByRole("button", { name: /\.pdf/u }).first().click();
  return page;
}

test.each(Object.entries(outcomes))(
  "attack 192: a document that %s keeps no reviewer waiting",
  async (what, outcome) => {
    const page = await openAtDesk(await sharedSite(), hostilePdfs[what]?.() ?? Buffer.alloc(0));
    const frame = page.locator('iframe[title$=".pdf"]');
    if (outcome === "drawn") {
      const canvases = page.frameLocator('iframe[title$=".pdf"]').locator("canvas");
      await expect
        .poll(() => canvases.first().evaluate((canvas: HTMLCanvasElement) => canvas.width))
        .not.toBe(300);
      expect(await canvases.count()).toBeLessThan(50);
    } else if (outcome === tooLong) {
      await frame.waitFor();
      // Meanwhile the desk goes on.
      await page.getByRole("button", { name: "Larger" }).click();
      await page.getByText("150 %").waitFor();
      await page.clock.runFor(25_000);
    }
    if (outcome === "drawn") expect(await page.getByRole("alert").count()).toBe(0);
    else await page.getByRole("alert").getByText(outcome).waitFor();
  },
);
