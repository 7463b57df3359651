import type { Page } from "playwright-core";

/** Returns whether the page scrolls sideways, which none of our screens may do at any width from 320 px. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** The same with the browser's text at twice the size. */
export async function scrollsSidewaysWithLargeWords(page: Page): Promise<boolean> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  try {
    return await scrollsSideways(page);
  } finally {
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  }
}
