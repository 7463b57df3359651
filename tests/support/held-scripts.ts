import type { Page } from "playwright-core";

/** Holds the page's scripts back, as a slow network does, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/u, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
