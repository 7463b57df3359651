import type { Page } from "playwright-core";

/** Whether the page can be scrolled sideways, which no screen of ours may be, at any width from 320 px. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** The same for somebody who has the browser draw all words twice as large. */
export async function scrollsSidewaysWithLargeWords(page: Page): Promise<boolean> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  try {
    return await scrollsSideways(page);
  } finally {
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  }
}
