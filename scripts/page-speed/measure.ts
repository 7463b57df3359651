import type { Browser, CDPSession } from "playwright-core";

/** How a page came on the screen. Times are milliseconds after the address was asked for. */
export interface Speed {
  /** When the largest text or picture stood there. */
  largestPaint: number;
  /** How far things jumped, as a share of the screen. */
  shift: number;
  /** By how much tasks held up the page beyond 50 ms each. */
  blocked: number;
}

interface Watched {
  speed: Speed;
}

/** A phone of the lower middle on slow mobile data. */
const profile = { slowdown: 4, latency: 150, bitsPerSecond: 1_600_000, width: 360, height: 740 };
/** Milliseconds in which nothing is fetched any more and late tasks come to their end. */
const quiet = 2500;

/** Opens a page with an empty browser on the slow profile. */
export async function measureOnce(browser: Browser, url: string): Promise<Speed> {
  const { width, height } = profile;
  const context = await browser.newContext({ viewport: { width, height }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(watch);
    await page.goto(url, { timeout: 120_000 });
    await page.getByRole("heading", { level: 1 }).waitFor({ timeout: 120_000 });
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(quiet);
    return await page.evaluate(() => (globalThis as unknown as Watched).speed);
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

/** Runs in the page, before anything of its own; it names no function, as compilers put helpers around those. */
function watch(): void {
  const speed = { largestPaint: 0, shift: 0, blocked: 0 };
  (globalThis as unknown as Watched).speed = speed;
  for (const type of ["largest-contentful-paint", "layout-shift", "longtask"]) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === "largest-contentful-paint") speed.largestPaint = entry.startTime;
        else if (type === "longtask") {
          // Before anything is drawn there is nothing that could be held up.
          const [paint] = performance.getEntriesByName("first-contentful-paint");
          if (paint && entry.startTime + entry.duration > paint.startTime)
            speed.blocked += entry.duration - 50;
        } else speed.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type, buffered: true });
  }
}

/** The middle of several runs, for each figure by itself. */
export function medianOf(runs: Speed[]): Speed {
  const middle = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
  return {
    largestPaint: middle(runs.map((run) => run.largestPaint)),
    shift: middle(runs.map((run) => run.shift)),
    blocked: middle(runs.map((run) => run.blocked)),
  };
}
