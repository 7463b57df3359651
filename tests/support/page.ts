import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { freshIp } from "../../api/testing/calls.ts";
import { openBrowser } from "./browser.ts";
import { type Expected, guardConsole } from "./console-guard.ts";
import { takeScreen } from "./screen.ts";

export interface PageOptions {
  /** Width of the window; its height goes with it. Default 1280. */
  width?: number;
  /** A small phone that is touched: 360 by 740. */
  phone?: boolean;
  colorScheme?: "light" | "dark";
  reducedMotion?: "reduce" | "no-preference";
  /** Whether scripts run. Default true. */
  javaScript?: boolean;
  /** A login to begin with, as the pages themselves keep it. */
  token?: string;
  /** Complaints in the console that the test provokes on purpose. */
  expected?: Expected;
}

/** Another tab beside this one: the same profile, its cookies and its storage. */
export async function openTab(beside: Page): Promise<Page> {
  const tab = await beside.context().newPage();
  tab.setDefaultTimeout(15_000);
  return tab;
}

/**
 * A page of its own profile, at the site's address, for the length of the running test. The test fails when the page
 * complained of something that `expected` does not name, and leaves a picture of the page when it fails.
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
    // A place of its own, so that limits for one client are not met by the other tests' pages.
    extraHTTPHeaders: { "X-Forwarded-For": freshIp() },
  } satisfies BrowserContextOptions);
  if (token)
    await context.addCookies([{ name: "authToken", value: token, url: site.url, sameSite: "Strict" }]);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints = guardConsole(page, expected);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await takeScreen(page, `failed ${task.name}`);
    await context.close();
    expect(complaints(), "what the page complained of").toEqual([]);
  });
  return page;
}
