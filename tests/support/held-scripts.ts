import type { Page } from "playwright-core";

/**
 * Holds the page's scripts back, like a slow network, until the returned function is called. The small script that
 * records early presses is let through, because it arrives with the page.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/^(?!.*\/early-events-).*\.js$/u, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
