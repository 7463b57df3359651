import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { done, fillSupplier, supplierCalls } from "../api/testing/sample-calls.ts";
import { staffMember } from "../api/testing/staff.ts";
import { tabTo } from "./support/keyboard.ts";
import { openPage } from "./support/page.ts";
import { type Site, sharedSite } from "./support/site.ts";
import { expectStaffSound } from "./support/studio.ts";

const words = "BT /F1 24 Tf 72 700 Td (Articles of organization) Tj ET";
const document = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R
  /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >> endobj
4 0 obj << /Length ${words.length} >> stream
${words}
endstream endobj
trailer << /Root 1 0 R >>
%%EOF
`;

/** Sends a registration with a document. */
async function sentSupplier(site: Site) {
  const person = await enter(site);
  const calls = supplierCalls(site, person);
  const id = await fillSupplier(site, person);
  done(await calls.compliance(id, {}, Buffer.from(document)));
  done(await calls.confirm());
  return person;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const hasFocus = (page: Page) => page.evaluate(() => globalThis.document.activeElement?.textContent ?? "");

test("a reviewer finds a registration, reads its document and verifies it, by keyboard alone", async () => {
  const site = await sharedSite();
  const registrant = await sentSupplier(site);
  const { token } = await staffMember(site, "REVIEWER");
  const page = await openPage(site, { token, ownAddress: false });
  await page.goto("/dashboard/admin");
  await heading(page, "Open").waitFor();
  await expectStaffSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("/");
  await page.keyboard.type(registrant.email);
  await page.keyboard.press("Enter");
  await page.waitForURL(/view=all&search=/u);
  // The page may have the new address before it is rendered.
  await page.getByRole("link", { name: "Clear" }).waitFor();
  await page.getByRole("link", { name: /^Peachtree Data Works ?, new since you last looked$/u }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await heading(page, "Peachtree Data Works").waitFor();
  await expect.poll(() => hasFocus(page)).toBe("Peachtree Data Works");
  await expectStaffSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await tabTo(page, /\.pdf$/u);
  await page.keyboard.press("Enter");
  const reader = page.frameLocator('iframe[title$=".pdf"]');
  await reader.getByText("Articles of organization").waitFor();
  const inked = await reader.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { data = [] } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return data.some((value, index) => index % 4 === 0 && value < 128);
  });
  expect(inked).toBe(true);

  await tabTo(page, /^The business/u);
  await page.keyboard.press("Enter");
  await tabTo(page, /^Legal name on the document/u);
  await page.keyboard.type("Peachtree Data Works LLC");
  await tabTo(page, /./u);
  await tabTo(page, /./u);
  await page.keyboard.press("Space");
  await tabTo(page, /^Save the finding$/u);
  await page.keyboard.press("Enter");
  await page.getByText("1 of 1 given").waitFor();

  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("v");
  const dialog = page.getByRole("dialog", { name: "Verify: Peachtree Data Works" });
  await dialog.getByText("We have verified your details").waitFor();
  await dialog
    .frameLocator('iframe[title="Email"]')
    .getByText("verified", { exact: false })
    .first()
    .waitFor();
  await tabTo(page, /^Add to the email/u);
  await page.keyboard.type("Welcome aboard.");
  await dialog.frameLocator('iframe[title="Email"]').getByText("Welcome aboard.").waitFor();
  await tabTo(page, /^Verify and send$/u);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/dashboard\/admin(?:\?|$)/u);
  await page.getByRole("cell", { name: "Verified" }).waitFor();
  expect((await site.mails(registrant.email)).at(-1)?.email.text).toContain("Welcome aboard.");
});

test("the desk asks visitors to log in, and admits only its own staff", async () => {
  const site = await sharedSite();
  const page = await openPage(site, {});
  await page.goto("/dashboard/admin?view=mine");
  await page.waitForURL("**/login");
  await page.getByRole("alert").getByText("Please log in to continue.").waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("returnTo"))).toBe("/dashboard/admin?view=mine");

  const editor = await openPage(site, { token: (await staffMember(site, "EDITOR")).token });
  await editor.goto("/dashboard/admin");
  await editor.waitForURL(`${site.url}/`);
  const auditor = await openPage(site, { token: (await staffMember(site, "AUDITOR")).token });
  await auditor.goto("/dashboard/admin");
  await auditor.getByRole("link", { name: "Audit log" }).click();
  await heading(auditor, "Audit log").waitFor();
  await auditor.getByRole("link", { name: "Studio", exact: true }).last().click();
  await heading(auditor, "Home").waitFor();
});
