import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { pagesBuild } from "../../scripts/bootstrap/builds.js";
import { chromiumSwitches, findChromium } from "../../scripts/bootstrap/chromium.js";
import { openSite } from "../../tests/support/site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

/** Starts a Chromium for `use` and closes it afterwards. */
export async function inChromium<T>(
  use: (browser: Browser) => Promise<T>,
  options: LaunchOptions = {},
): Promise<T> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error("No Chromium here: `npm test` fetches one, or set CHROMIUM_PATH.");
  const browser = await chromium.launch({
    ...options,
    args: [...chromiumSwitches, ...(options.args ?? [])],
    executablePath,
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Builds the pages when they are stale, and opens the site and a Chromium for `use`. */
export async function withSite(use: (browser: Browser, site: Site) => Promise<void>): Promise<void> {
  pagesBuild.runWhenStale();
  await inChromium(async (browser) => {
    const site = await openSite();
    try {
      await use(browser, site);
    } finally {
      await site.close();
    }
  });
}
