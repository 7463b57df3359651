import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { freshIp } from "../../api/testing/calls.ts";
import { type Expected, guardConsole } from "./console-guard.ts";
import { handOn, openNewPage, takePage } from "./kept-pages.ts";
import { takeScreen } from "./screen.ts";

export interface PageOptions {
  /** Width of the window; its height goes with it. Default 1280. */
  width?: number;
  /** A small touch phone: 360 by 740. */
  phone?: boolean;
  colorScheme?: "light" | "dark";
  reducedMotion?: "reduce" | "no-preference";
  /** True if scripts run. Default true. */
  javaScript?: boolean;
  /** A login to start with, as the pages themselves store it. */
  token?: string;
  /** True if no other test may have used the page, for tests that go back to where it began. */
  own?: boolean;
  /**
   * True if a header gives requests an address of their own, so that the limits for one client do not apply across
   * tests. Default true. A preview has no origin: with the header it would need a CORS preflight first.
   */
  ownAddress?: boolean;
  /** Console errors that the test provokes on purpose. */
  expected?: Expected;
}

/** A site under test, or any other address. */
interface PageSite {
  url: string;
  /** True if later tests use it, too. */
  outlivesTest?: boolean;
}

/** Milliseconds that one action of a page may take on a busy machine. */
const pageTimeout = 30_000;

/** Opens another tab with the same profile, its cookies and its storage. */
export async function openTab(beside: Page): Promise<Page> {
  const tab = await beside.context().newPage();
  tab.setDefaultTimeout(pageTimeout);
  return tab;
}

/**
 * Opens a page at the site's address until the running test ends. It has a profile of its own, or one of an earlier
 * test in which nothing is left. The test fails if the page reports something that `expected` does not name, and
 * leaves a picture of the page when it fails.
 */
export async function openPage(site: PageSite, options: PageOptions = {}): Promise<Page> {
  const { phone = false, colorScheme = "light", reducedMotion = "reduce", token, expected = [] } = options;
  const { width = phone ? 360 : 1280, ownAddress = true } = options;
  const shareable = site.outlivesTest && !options.own && options.javaScript !== false;
  const kept = await (shareable ? takePage : openNewPage)(site.url, {
    hasTouch: phone,
    isMobile: phone,
    javaScriptEnabled: options.javaScript ?? true,
    locale: "en-US",
    timezoneId: "America/New_York",
  });
  const { page } = kept;
  const context = page.context();
  await page.setViewportSize(phone ? { width, height: 740 } : { width, height: width < 600 ? 760 : 900 });
  await page.emulateMedia({ colorScheme, reducedMotion });
  await context.setExtraHTTPHeaders(ownAddress ? { "X-Forwarded-For": freshIp() } : {});
  if (token)
    await context.addCookies([{ name: "authToken", value: token, url: site.url, sameSite: "Strict" }]);
  page.setDefaultTimeout(pageTimeout);
  const complaints = guardConsole(page, expected);
  onTestFinished(async ({ task }) => {
    const failed = task.result?.state === "fail";
    if (failed) await takeScreen(page, `failed ${task.name}`);
    const complained = complaints();
    if (failed || !shareable) await context.close();
    else await handOn(kept, site.url);
    expect(complained.join("\n"), "what the page complained of").toBe("");
  });
  return page;
}
