import { extname } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test, vi } from "vitest";
import { deep } from "../engine/testing/depth.ts";
import { buildPages } from "../stories/replaced-modules/build-pages.ts";
import { openBrowser } from "./support/browser.ts";

const types: { [ending: string]: string } = {
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};
const html = `<!doctype html><html lang="en"><head>
  <link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script>
</head><body></body></html>`;

/** Milliseconds between two looks at a story, and until a difference counts. */
const settles = { interval: 100, timeout: 20_000 };

/** Opens the page of stories/replaced-modules from its built files. */
async function openStories(files: Map<string, string | Uint8Array>): Promise<Page> {
  const context = await (await openBrowser()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    const body = pathname === "/" ? html : files.get(pathname);
    if (body === undefined) return route.fulfill({ status: 404 });
    const contentType = pathname === "/" ? "text/html" : (types[extname(pathname)] ?? "font/woff2");
    return route.fulfill({ contentType, body: typeof body === "string" ? body : Buffer.from(body) });
  });
  await page.goto("http://localhost/");
  return page;
}

test("every widget and icon looks the same with and without replaced modules of libraries", async () => {
  // The configuration of the pages changes it, and other tests run in this process.
  vi.stubEnv("NODE_ENV", "production");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { replaced, original } = await buildPages(deep ? "parts-and-steps.ts" : "parts.ts");
  const pages = await Promise.all([openStories(replaced), openStories(original)]);
  const both = <T>(ask: (page: Page) => Promise<T>) => Promise.all(pages.map(ask));

  const [ours = [], theirs = []] = await both((page) => page.evaluate(() => window.storyIds));
  expect(theirs.length).toBeGreaterThan(deep ? 40 : 15);
  expect(ours).toEqual(theirs);
  for (const id of theirs) {
    await both((page) => page.evaluate((story) => window.renderStory(story), id));
    // On a busy machine one page may still be doing what the other has done: both come to rest in the end.
    await vi.waitFor(async () => {
      const [mine, expected] = await both((page) => page.evaluate(() => window.readStory()));
      expect(mine, id).toBe(expected);
    }, settles);
  }
});
