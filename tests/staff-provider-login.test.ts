import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../api/testing/free-port.ts";
import { startProvider } from "../api/testing/oidc-provider.ts";
import { buyerAlone } from "./support/buyer-under-way.ts";
import { openPage } from "./support/page.ts";
import { openSite } from "./support/site.ts";
import { expectStaffSound } from "./support/studio.ts";

test("staff sign in at their provider by keyboard, come back to the page they opened, and log out in both places", async () => {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const provider = await startProvider(publicUrl);
  onTestFinished(provider.stop);
  const env = { port, publicUrl, oidc: provider.settings };
  const site = await openSite({ definitions: await buyerAlone(), env });
  const page = await openPage(site, { expected: [/403/] });
  const signIn = async () => {
    await page.getByRole("button", { name: "Sign in with Acme" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Continue" }).press("Enter");
  };
  await page.goto("/studio/releases");
  await page.getByRole("heading", { level: 1, name: "Log in to the studio" }).waitFor();

  provider.account = { subject: "one", email: "ana@acme.example", email_verified: true };
  await signIn();
  await page.getByText("Your account has no role here.").waitFor();
  expect(new URL(page.url()).search).toBe("");
  await expectStaffSound(page);

  provider.account = { ...provider.account, groups: ["heads"], amr: ["mfa"] };
  await signIn();
  await page.getByRole("heading", { level: 1, name: "Releases" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/studio/releases");

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("button", { name: "Yes, sign me out" }).click();
  await page.getByRole("heading", { level: 1, name: "Log in to the studio" }).waitFor();
  expect(await page.evaluate(() => document.cookie)).not.toContain("authToken=e");
});
