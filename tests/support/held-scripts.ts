import type { Page } from "playwright-core";

/**
 * Holds the page's scripts back, as a slow network does, until the returned function is called. The small one that
 * notes early submits is let through: it has come when the page has.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/^(?!.*\/early-submit-).*\.js$/u, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
