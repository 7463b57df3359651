import type { Browser, CDPSession } from "playwright-core";
import { type Speed, speedIn } from "./speed-in-trace.ts";
import { recordTrace } from "./trace.ts";

/** A lower mid-range phone on slow mobile data. */
const profile = { slowdown: 4, latency: 150, bitsPerSecond: 1_600_000, width: 360, height: 740 };

/** Opens a page on the slow profile with an empty cache, and measures it from Chromium's trace. */
export async function measureOnce(browser: Browser, url: string, quiet: number): Promise<Speed> {
  const { width, height } = profile;
  const context = await browser.newContext({ viewport: { width, height }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session);
    const trace = await recordTrace(browser, async () => {
      await page.goto(url, { timeout: 120_000 });
      await page.getByRole("heading", { level: 1 }).waitFor({ timeout: 120_000 });
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(quiet);
    });
    return speedIn(trace, new URL(url).href);
  } finally {
    await context.close();
  }
}

/** Counts the elements of a page once it has settled. */
export async function countElements(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: profile.width, height: profile.height } });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForLoadState("networkidle");
    return await page.locator("#root *").count();
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  const { slowdown, latency, bitsPerSecond } = profile;
  const throughput = bitsPerSecond / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Returns the median of each figure. */
export function medianOf(runs: Speed[]): Speed {
  const middle = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
  return {
    largestPaint: middle(runs.map((run) => run.largestPaint)),
    shift: middle(runs.map((run) => run.shift)),
    blocked: middle(runs.map((run) => run.blocked)),
  };
}
