import type { Page } from "playwright-core";

/** Saves a picture of the whole page in tests/screens, which git ignores, for people to look at. */
export async function takeScreen(page: Page, name: string): Promise<void> {
  const file = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  await page.screenshot({ path: `tests/screens/${file}.png`, fullPage: true, animations: "disabled" });
}
