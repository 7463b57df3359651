import type { Page } from "playwright-core";

/** Whether the page can be scrolled sideways, which no screen of ours may be, at any width from 320 px. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
