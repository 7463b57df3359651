import type { Page } from "playwright-core";
import { expect } from "vitest";

export const supplierBase = "/supplier-profile-registration";
export const buyerBase = "/buyer-profile-registration";

/** Waits until this is the page's main heading. */
export async function atHeading(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

/** Answers the step on the screen and waits for the next one. */
export async function saveAndContinue(page: Page, next: string): Promise<void> {
  await press(page, "Save and Continue");
  await atHeading(page, next);
}

/** Confirms the registration from its review. */
export async function submitRegistration(page: Page): Promise<void> {
  await press(page, "Save and Continue");
  await atHeading(page, "Registration complete");
}

/** Presses the button although answers are missing: it looks disabled, but works. */
export async function pressAnyway(page: Page, name = "Save and Continue"): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click({ force: true });
}

/** Waits until the save state shows this. */
export async function saveState(page: Page, words: RegExp): Promise<void> {
  await page.getByRole("status").filter({ hasText: words }).waitFor();
}

export const saved = /^Saved \d?\d:\d\d [AP]M$/;

/** Returns the path in the address bar, with its query. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Waits for the address: the router may still be navigating. */
export async function atPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe(path);
}
