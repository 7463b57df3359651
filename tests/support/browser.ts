import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";

let browser: Promise<Browser> | undefined;

/** The Chromium of this run: each test file connects to it once, and each page has its own profile. */
export function openBrowser(): Promise<Browser> {
  browser ??= chromium.connect(inject("chromium"));
  return browser;
}
