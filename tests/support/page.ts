import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { freshIp } from "../../api/testing/calls.ts";
import { openBrowser } from "./browser.ts";
import { type Expected, guardConsole } from "./console-guard.ts";
import { takeScreen } from "./screen.ts";

export interface PageOptions {
  /** Width of the window; its height goes with it. Default 1280. */
  width?: number;
  /** A small touch phone: 360 by 740. */
  phone?: boolean;
  colorScheme?: "light" | "dark";
  reducedMotion?: "reduce" | "no-preference";
  /** Whether scripts run. Default true. */
  javaScript?: boolean;
  /** A login to start with, as the pages themselves store it. */
  token?: string;
  /** Console errors that the test provokes on purpose. */
  expected?: Expected;
}

/** Milliseconds that a page may take for one thing, on a busy machine. */
const pageTimeout = 30_000;

/** Opens another tab with the same profile, its cookies and its storage. */
export async function openTab(beside: Page): Promise<Page> {
  const tab = await beside.context().newPage();
  tab.setDefaultTimeout(pageTimeout);
  return tab;
}

/**
 * Opens a page with its own profile, at the site's address, until the running test ends. The test fails if the page
 * reports something that `expected` does not name, and leaves a picture of the page when it fails.
 */
export async function openPage(site: { url: string }, options: PageOptions = {}): Promise<Page> {
  const { phone = false, colorScheme = "light", reducedMotion = "reduce", token, expected = [] } = options;
  const { width = phone ? 360 : 1280 } = options;
  const browser = await openBrowser();
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: phone ? { width, height: 740 } : { width, height: width < 600 ? 760 : 900 },
    hasTouch: phone,
    isMobile: phone,
    colorScheme,
    reducedMotion,
    javaScriptEnabled: options.javaScript ?? true,
    locale: "en-US",
    timezoneId: "America/New_York",
    // An address of its own, so that the limits for one client do not apply across tests.
    extraHTTPHeaders: { "X-Forwarded-For": freshIp() },
  } satisfies BrowserContextOptions);
  if (token)
    await context.addCookies([{ name: "authToken", value: token, url: site.url, sameSite: "Strict" }]);
  const page = await context.newPage();
  page.setDefaultTimeout(pageTimeout);
  const complaints = guardConsole(page, expected);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await takeScreen(page, `failed ${task.name}`);
    await context.close();
    expect(complaints(), "what the page complained of").toEqual([]);
  });
  return page;
}
