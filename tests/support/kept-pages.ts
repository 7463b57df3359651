import type { BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { openBrowser } from "./browser.ts";

/*
 * Chromium compiles the scripts of a page again in each process, and fetches them again in each profile: more than half
 * of the work of opening a page. So a test hands its page on to the next test of the same site, emptied of everything
 * that the test left behind, unless the test did something that cannot be undone.
 */

interface KeptPage {
  page: Page;
  key: string;
  /** Begins a session of Chromium's own commands. */
  openDevtools: () => Promise<CDPSession>;
  /** Listeners since the page was opened, by event: Playwright's own. */
  listeners: Map<string | symbol, unknown[]>;
  /** True if the test changed something that outlives it. */
  spoilt: boolean;
}

/** URL of a picture, which runs no code of ours and has the site's origin. */
const still = "/icons/icon-192.png";

/** A process of Chromium for each. */
const mostKept = 3;
const idle = new Map<string, KeptPage>();

/** Returns the page that an earlier test left, or opens one with a profile of its own. */
export async function takePage(site: string, options: BrowserContextOptions): Promise<KeptPage> {
  const key = JSON.stringify([site, options]);
  const kept = idle.get(key);
  idle.delete(key);
  return kept ?? (await openNewPage(site, options));
}

/** Opens a page with its own profile. */
export async function openNewPage(site: string, options: BrowserContextOptions): Promise<KeptPage> {
  const key = JSON.stringify([site, options]);
  const context = await (await openBrowser()).newContext({ ...options, baseURL: site });
  const page = await context.newPage();
  const emitter = emitterOf(page);
  const listeners = new Map(emitter.eventNames().map((event) => [event, emitter.listeners(event)]));
  const openDevtools = context.newCDPSession.bind(context, page);
  const kept: KeptPage = { page, key, openDevtools, listeners, spoilt: false };
  for (const [owner, names] of [
    [page, ["addInitScript", "exposeBinding", "exposeFunction", "close"]],
    [page.clock, ["install", "pauseAt", "setFixedTime", "setSystemTime"]],
    [context, ["addInitScript", "route", "exposeBinding", "exposeFunction", "newCDPSession"]],
  ] as const)
    for (const name of names) spoilsBy(kept, owner as never, name as never);
  return kept;
}

/** Makes the page one that no other test takes, once this method is called. */
function spoilsBy<Name extends string>(
  kept: KeptPage,
  owner: { [name in Name]: (...args: unknown[]) => unknown },
  name: Name,
): void {
  const method = owner[name].bind(owner);
  owner[name] = (...args) => {
    kept.spoilt = true;
    return method(...args);
  };
}

/** Keeps the page for the next test, as if it had just been opened; closes it if that cannot be. */
export async function handOn(kept: KeptPage, site: string): Promise<void> {
  const { page, key } = kept;
  const context = page.context();
  if (kept.spoilt || page.isClosed() || idle.has(key)) return await context.close();
  try {
    const emitter = emitterOf(page);
    for (const event of emitter.eventNames()) {
      const own = kept.listeners.get(event) ?? [];
      for (const listener of emitter.listeners(event))
        if (!own.includes(listener)) emitter.off(event, listener as () => void);
    }
    for (const other of context.pages()) if (other !== page) await other.close();
    await context.setOffline(false);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto(still);
    await page.evaluate(() => {
      sessionStorage.clear();
      window.name = "";
    });
    await page.mouse.move(-1, -1);
    const devtools = await kept.openDevtools();
    await devtools.send("Storage.clearDataForOrigin", { origin: site, storageTypes: "all" });
    await devtools.send("Page.resetNavigationHistory");
    await devtools.detach();
    await context.clearCookies();
    await context.clearPermissions();
    await page.emulateMedia({ media: null, contrast: null, forcedColors: null });
    idle.set(key, kept);
    const [oldest] = idle;
    if (idle.size > mostKept && oldest) await forget(...oldest);
  } catch {
    // A page that hangs or is gone is no page for another test.
    await context.close();
  }
}

/** Closes pages that are kept for a site that ends. */
export async function closePagesOf(site: string): Promise<void> {
  for (const [key, kept] of idle) {
    if (JSON.parse(key)[0] !== site) continue;
    await forget(key, kept);
  }
}

async function forget(key: string, { page }: KeptPage): Promise<void> {
  idle.delete(key);
  await page.context().close();
}

/** Returns a page as a Node emitter; its types list only part of the methods. */
const emitterOf = (page: Page) => page as unknown as NodeJS.EventEmitter;
