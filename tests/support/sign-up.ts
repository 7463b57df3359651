import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { password } from "../../api/testing/both-databases.ts";
import type { Site } from "./site.ts";
import { atHeading, press } from "./steps.ts";

/** Returns an address that nobody has used on a shared site. */
export const freshEmail = (name = "nora"): string => `${name}-${randomUUID().slice(0, 8)}@example.org`;

/**
 * Signs up, from the page that asks for an email address to the account, with the code that the mail server received.
 */
export async function signUpHere(page: Page, site: Site, email: string): Promise<void> {
  await atHeading(page, "Let's Get Started");
  await page.getByLabel("Email").fill(email);
  await press(page, "Continue");
  await goOnWithCode(page, site, email);
}

/** Signs up somebody who was invited as staff: they choose no account type, and end at the studio's login. */
export async function signUpAsStaff(page: Page, site: Site, email: string): Promise<void> {
  await atHeading(page, "Let's Get Started");
  await page.getByLabel("Email").fill(email);
  await press(page, "Continue");
  await choosePassword(page, site, email);
  await atHeading(page, "What's Your Name");
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Diaz");
  await press(page, "Continue");
  await atHeading(page, "Set up your authenticator app");
}

/** The same, starting at the page that asks for the code. */
export async function goOnWithCode(page: Page, site: Site, email: string): Promise<void> {
  await choosePassword(page, site, email);
  await atHeading(page, "Account Created");
  await press(page, "Continue");
}

async function choosePassword(page: Page, site: Site, email: string): Promise<void> {
  await atHeading(page, "Check Your Inbox");
  await page.getByLabel("Six-digit code").fill(await site.codeFor(email));
  await atHeading(page, "Secure Your Account");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await press(page, "Continue");
}

/** Logs in on the login page, as it greets those who are known or new. */
export async function logInHere(page: Page, email: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: /^(?:Log in|Create an account or log in)$/ }).waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Continue");
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account menu" }).click();
  await press(page, "Log out");
  await atHeading(page, "Log in");
}
