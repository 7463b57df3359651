import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newEmail } from "../api/testing/account-calls.ts";
import { createTestClock } from "../api/testing/clock.ts";
import { enter } from "../api/testing/enter.ts";
import { staffMember } from "../api/testing/staff.ts";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { openPage } from "./support/page.ts";
import { logInHere, signUpAsStaff } from "./support/sign-up.ts";
import { sharedSite } from "./support/site.ts";
import { siteOfFile } from "./support/studio.ts";
import { thirdAlone } from "./support/third-alone.ts";

/** Clock near today's, so that browsers accept its logins, and no code ages while typing. */
const clock = createTestClock(new Date().toISOString());
const siteOfAll = siteOfFile(async () => ({ clock, definitions: await thirdAlone() }));

const expectSound = async (page: Page) => {
  expect(await axeFindings(page)).toEqual([]);
  const spare = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return clientWidth - scrollWidth;
  });
  expect(spare).toBeGreaterThanOrEqual(0);
};

test("staff log in to the studio, set up their app, and are asked for a code by the next login", async () => {
  const site = siteOfAll();
  const { email, userId } = await site.signUp();
  await site.store.accounts.grantRole(userId, "EDITOR");
  await site.store.accounts.setNames(userId, "Ana", "Diaz");
  // One login after the other, as on two devices.
  const logIn = async () => {
    const page = await openPage(site, { phone: true, expected: [/422/] });
    await page.goto("/login");
    await logInHere(page, email);
    await page.waitForURL("**/studio");
    return page;
  };

  const first = await logIn();
  await first.getByRole("heading", { level: 1, name: "Set up your authenticator app" }).waitFor();
  await first.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  await expectSound(first);
  const secret = (await first.locator("code").textContent())?.replaceAll(" ", "") ?? "";
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
  await first.getByLabel("Code", { exact: true }).fill(code());
  await first.getByRole("heading", { level: 1, name: "Save your recovery codes" }).waitFor();
  const codes = first.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect.poll(() => codes.count()).toBe(10);
  await first.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await first.getByRole("button", { name: "Copy the codes" }).click();
  await first.getByRole("button", { name: "Copied" }).waitFor();
  const copied = await first.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim().split("\n")).toEqual(await codes.allTextContents());
  const recoveryCode = (await codes.first().textContent()) ?? "";
  await expectSound(first);
  await first.getByRole("button", { name: "I saved them" }).click();
  await first.getByRole("heading", { name: "Save your recovery codes" }).waitFor({ state: "detached" });

  const second = await logIn();
  const field = second.getByLabel("Code of your authenticator app");
  await field.fill(code());
  await second.getByText("This code is wrong or was used before.").waitFor();
  await expectSound(second);
  await second.getByRole("button", { name: "Use a recovery code" }).click();
  await second.getByLabel("Recovery code").fill(recoveryCode);
  await second.keyboard.press("Enter");
  await second.getByRole("heading", { name: "Confirm that it's you" }).waitFor({ state: "detached" });
  expect(await site.store.secondFactors.recoveryCodesLeft(userId)).toBe(9);
  // Where a link that confirms this device leads.
  await second.goto("/login");
  await second.waitForURL("**/studio");
});

test("an administrator gives access and withdraws it, with a fresh code", async () => {
  const site = siteOfAll();
  const admin = await staffMember(site, "ADMIN");
  const editor = await staffMember(site, "EDITOR");
  const page = await openPage(site, { token: admin.token, width: 768, expected: [/403/] });
  clock.advance(6 * 60_000);
  await page.goto("/studio/people");
  await page.getByRole("heading", { level: 1, name: "People" }).waitFor();
  await page.getByText(editor.email).first().waitFor();
  await expectSound(page);

  const email = newEmail();
  const dialog = page.getByRole("dialog", { name: "Confirm that it's you" });
  await page.getByLabel("Email", { exact: true }).fill("ana@example");
  await page.keyboard.press("Enter");
  await page.getByText("Enter a valid email.").waitFor();
  expect(await dialog.isVisible()).toBe(false);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.keyboard.press("Enter");
  await dialog.waitFor();
  if (deep) await expectSound(page);
  await page.keyboard.press("Escape");
  await page.getByText("Enter the code of your authenticator app once more.").waitFor();
  expect(await site.store.staff.grantedTo(email)).toBeNull();
  await page.getByRole("button", { name: "Give access" }).click();
  await dialog.getByLabel("Code of your authenticator app").fill(admin.nextCode());
  await page.getByText(`We emailed ${email}.`).waitFor();
  await page.getByText("Has not signed up").waitFor();
  expect(await site.store.staff.grantedTo(email)).toBe("EDITOR");

  // The link in the mail leads over the account to the studio.
  const [mail] = await site.mails(email);
  const invited = await openPage(site);
  await invited.goto(mail?.email.text?.match(/http\S+\/signup/)?.[0] ?? "");
  await signUpAsStaff(invited, site, email);

  await page.getByRole("button", { name: `Withdraw access of ${editor.email}` }).click();
  await page.getByRole("button", { name: "Withdraw access", exact: true }).click();
  await page.getByText(`${editor.email} can no longer open the studio.`).waitFor();
  expect((await site.store.accounts.find(editor.userId))?.role).toBeNull();
  if (deep) await expectSound(page);
});

test("the studio lets no registrant in", async () => {
  const site = await sharedSite();
  const page = await openPage(site, { token: (await enter(site, "SUPPLIER")).token, expected: [/403/] });
  await page.goto("/studio");
  await page.getByRole("heading", { level: 1, name: "The studio is for staff" }).waitFor();
});
