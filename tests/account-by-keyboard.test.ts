import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { password } from "../api/testing/both-databases.ts";
import { keptHere } from "./support/kept.ts";
import { focused, tabTo, typeHere } from "./support/keyboard.ts";
import { scrollsSideways } from "./support/layout.ts";
import { openPage } from "./support/page.ts";
import { freshEmail } from "./support/sign-up.ts";
import { type Site, sharedSite } from "./support/site.ts";
import { atHeading, atPath } from "./support/steps.ts";

const email = freshEmail("nora.lindqvist");
const newPassword = "Harbour-Lights-2026!";

/** Expects a heading on the screen with the focus, and nothing beyond the edge of the phone. */
async function arriveAt(page: Page, heading: string): Promise<void> {
  await atHeading(page, heading);
  await expect.poll(() => focused(page)).toBe(heading);
  expect(await scrollsSideways(page), heading).toBe(false);
}

async function type(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await typeHere(page, text);
}

async function pressOn(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

async function linkFor(site: Site, address: string): Promise<string> {
  const mail = (await site.mails(address)).at(-1);
  const link = mail?.email.text?.match(/https?:\/\/\S+\/reset-password\?token=\S+/)?.[0];
  if (!link) throw new Error(`No reset link was mailed to ${address}.`);
  return link;
}

async function signUp(page: Page, site: Site): Promise<void> {
  await page.goto("/signup");
  await atHeading(page, "Let's Get Started");
  await type(page, /^Email/, email);
  await page.keyboard.press("Enter");

  await atHeading(page, "Check Your Inbox");
  // The only field has the focus, and its last digit submits.
  await type(page, /^Six-digit code/, await site.codeFor(email));

  await atHeading(page, "Secure Your Account");
  await expect.poll(() => focused(page)).toMatch(/^Password/);
  await typeHere(page, password);
  await pressOn(page, /^Show password$/);
  await expect.poll(() => page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
  await type(page, /^Confirm password/, password);
  await page.keyboard.press("Enter");

  await arriveAt(page, "Account Created");
  await pressOn(page, /^Continue$/);
  await arriveAt(page, "Choose your account type");
}

async function forgetPassword(page: Page): Promise<void> {
  await pressOn(page, /^Menu$/);
  await pressOn(page, /^Log out$/);
  await arriveAt(page, "Log in");
  await type(page, /^Email/, email);
  await pressOn(page, /^Forgot password\?$/);

  await arriveAt(page, "Forgot your password?");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  await pressOn(page, /^Reset Password$/);
  await arriveAt(page, "Recovery Link Sent");
}

async function reset(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await arriveAt(page, `Create your new password for ${email}`);
  await type(page, /^New password/, "short");
  await pressOn(page, /^Reset Password$/);
  const joined =
    /^Password must be at least 8 .+ uppercase letter\. .+ number\. .+ special character\. Re-enter your password/;
  await pressOn(page, joined);
  await expect.poll(() => focused(page)).toMatch(/^New password/);
  await page.keyboard.press("ControlOrMeta+A");
  await typeHere(page, newPassword);
  await type(page, /^Confirm new password/, newPassword);
  await pressOn(page, /^Reset Password$/);
  await arriveAt(page, "Password Updated");
}

/** Expects that the browser stores nothing under a name that the privacy policy does not list. */
async function expectListed(page: Page): Promise<void> {
  const policy = readFileSync(
    new URL("../definitions/site/legal/privacy-policy.md", import.meta.url),
    "utf8",
  );
  const listed = [...policy.matchAll(/^\| `(\w+)` \((cookie|local storage)\)/gmu)].map(
    ([, name, kind]) => `${kind} ${name}`,
  );
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const texts = (await keptHere(page)).localStorage?.map((name) => `local storage ${name}`) ?? [];
  expect(cookies).toEqual(expect.arrayContaining(["cookie authToken", "cookie device"]));
  expect(listed).toEqual(expect.arrayContaining([...cookies, ...texts]));
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases).toEqual(["sourcebridge"]);
}

test("sign-up, password reset and login work on a phone by keyboard alone", async () => {
  const site = await sharedSite();
  const page = await openPage(site, { phone: true, expected: ["status of 410"] });
  await signUp(page, site);
  await forgetPassword(page);

  const link = await linkFor(site, email);
  const token = new URL(link).searchParams.get("token") ?? "";
  const leaks: string[] = [];
  page.on("request", (request) => {
    const { referer = "" } = request.headers();
    if (`${request.url()} ${referer}`.includes(token)) leaks.push(request.url());
  });
  await reset(page, link);
  await atPath(page, "/reset-password");
  expect(leaks, "addresses and referrers that hold the token").toEqual([link]);

  await pressOn(page, /^Back to login$/);
  await arriveAt(page, "Log in");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  await type(page, /^Password/, newPassword);
  await page.keyboard.press("Enter");
  await arriveAt(page, "Choose your account type");
  await expectListed(page);

  // The link's page is still in the history; the link itself is not, and no longer works.
  await page.goto(link);
  await arriveAt(page, "This link no longer works");
  await pressOn(page, /^Send me a new link$/);
  await arriveAt(page, "Forgot your password?");
});
