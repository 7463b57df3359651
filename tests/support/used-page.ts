import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { openBrowser } from "./browser.ts";
import { guardConsole } from "./console-guard.ts";
import type { PageOptions } from "./page.ts";
import { takeScreen } from "./screen.ts";

export type UsedPageOptions = Pick<PageOptions, "width" | "colorScheme" | "token" | "expected">;

/** Milliseconds that a page may take for one thing, on a busy machine. */
const pageTimeout = 30_000;

/** Pages that no test uses now, by the address of their site, the one used last at the end. */
const free = new Map<string, Page>();
const mostFree = 2;

/**
 * Opens a page as `openPage` does, but in a window that an earlier test of the same site left, if there is one. Its
 * process has compiled the scripts already, which is more than half of the work of opening the studio. All that the
 * earlier test left in it is gone: cookies, storage, routes and listeners. A test that fails leaves no window.
 */
export async function openUsedPage({ url }: { url: string }, options: UsedPageOptions = {}): Promise<Page> {
  const { width = 1280, colorScheme = "light", token, expected = [] } = options;
  const page = free.get(url) ?? (await newPage(url));
  free.delete(url);
  await page.setViewportSize({ width, height: width < 600 ? 760 : 900 });
  await page.emulateMedia({ colorScheme });
  if (token) await page.context().addCookies([{ name: "authToken", value: token, url, sameSite: "Strict" }]);
  const complaints = guardConsole(page, expected);
  onTestFinished(async ({ task }) => {
    const hasFailed = task.result?.state === "fail";
    if (hasFailed) await takeScreen(page, `failed ${task.name}`);
    if (hasFailed || complaints().length > 0 || free.has(url)) await page.context().close();
    else await leave(page, url);
    expect(complaints(), "what the page complained of").toEqual([]);
  });
  return page;
}

async function newPage(url: string): Promise<Page> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "America/New_York",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(pageTimeout);
  return page;
}

/** Removes from a page all that its test left in it, and keeps it for the next test. */
async function leave(page: Page, url: string): Promise<void> {
  for (const tab of page.context().pages()) if (tab !== page) await tab.close();
  for (const kind of ["console", "pageerror", "crash", "request"]) page.removeAllListeners(kind);
  await page.unrouteAll();
  await page.context().setOffline(false);
  // A document of the same origin that runs no script.
  await page.goto("/icons/icon-192.png");
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await page.context().clearCookies();
  free.set(url, page);
  for (const [oldest, one] of free) {
    if (free.size <= mostFree) break;
    free.delete(oldest);
    await one.context().close();
  }
}
